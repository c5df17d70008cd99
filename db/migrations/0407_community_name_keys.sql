-- Letters that are no a–z with a sign on it are read as one since (nameKey of community.rules.ts); before, names lost them. Where what a
-- name is known by now is somebody else's already, it stays as it is: nobody else comes under it either.
with spelled as (
  select user_id, created_at, name_key, translate(regexp_replace(lower(replace(replace(replace(replace(replace(replace(
    translate(normalize(name, nfkd), 'ØøŁłıĐđÐð', 'oollidddd'),
    'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss')), '[^a-z0-9]', '', 'g'), '0134578i', 'oleastbl') as key
  from community_members where normalize(name, nfkd) ~ '[ØøŁłıĐđÐðÆæŒœ]'
), first as (
  select distinct on (key) user_id, key from spelled where key <> name_key order by key, created_at, user_id
)
update community_members m set name_key = first.key from first
where m.user_id = first.user_id and not exists (select from community_members other where other.name_key = first.key);
