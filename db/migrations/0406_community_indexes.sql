-- The latest threads of all areas, for search engines; and posts by month, for the figures of moderation.
create index community_threads_of_all on community_posts (id desc) where parent_id is null and state = 'visible';
create index community_posts_by_time on community_posts (posted_at);
