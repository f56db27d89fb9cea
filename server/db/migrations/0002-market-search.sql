-- Search reads every public market's folded texts; from this index it need not touch the wide rows.
-- PostgreSQL takes entries of at most 2.7 KB: what is written must keep the folded texts within a few hundred characters.
create index markets_by_search on markets (status, folded_name, folded_place, sort_name, id);
