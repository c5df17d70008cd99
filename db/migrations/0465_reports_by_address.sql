-- What came from an address before, as with reports of the community's posts.
create index on review_reports (lower(email)) where email <> '';
