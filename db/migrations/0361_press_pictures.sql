-- Pictures of the library that the press may take along.
create table press_pictures (
  media_id integer     primary key references media,
  credit   text        not null check (length(credit) between 1 and 160),
  added_at timestamptz not null
);
comment on column press_pictures.credit is 'whom a reader of the picture has to name';
