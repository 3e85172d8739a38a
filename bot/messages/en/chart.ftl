# A decision drawn as a flow chart.
chart-yes = yes
chart-no = no
chart-otherwise = otherwise
chart-undecided = { $clause } decides nothing: { $reason }
chart-topic = { $clause } has no topic “{ $given }”. It has: { $known }.
chart-also = Other decisions of { $clause }: { $topics } (--topic).
chart-written = { $file } was written.
chart-one = A chart is drawn for one clause; “{ $given }” means { $count }: { $clauses }.
chart-dense = Its print is small ({ $points } points); give what is known as --fact NAME=VALUE to draw less.
