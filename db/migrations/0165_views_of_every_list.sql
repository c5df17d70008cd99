-- Every list of the work pages can keep views, so a list is named by its path.
update saved_views set list = '/admin/verkaufsliste' where list = 'sales';
comment on column saved_views.list is 'path of the list''s page';
comment on column saved_views.query is 'query string of the list''s address, without page and open row';
