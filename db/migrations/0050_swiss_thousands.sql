-- Switzerland groups thousands with an apostrophe.
update parameter_requirements set reason = regexp_replace(reason, '(\d)\.(\d{3})', '\1''\2', 'g')
where country_id = 3;
