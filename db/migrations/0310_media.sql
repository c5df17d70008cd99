-- Pictures and files of the editors: what is known of each. The bytes lie in the media store (a folder or a bucket).
create table media_folders (
  id   integer generated always as identity primary key,
  name text    not null check (length(name) between 1 and 60)
);
create unique index on media_folders (lower(name));

create table media (
  id            integer     generated always as identity primary key,
  file_id       text        not null unique check (file_id ~ '^[0-9a-f]{24}$'),
  format        text        not null check (format in ('jpeg', 'png', 'webp', 'pdf')),
  name          text        not null check (length(name) between 1 and 120),
  folder_id     integer     references media_folders on delete set null,
  byte_count    integer     not null check (byte_count > 0),
  width         integer     check (width > 0),
  height        integer     check (height > 0),
  alt_de        text        not null default '' check (length(alt_de) <= 300),
  alt_at        text        not null default '' check (length(alt_at) <= 300),
  alt_ch        text        not null default '' check (length(alt_ch) <= 300),
  is_decorative boolean     not null default false,
  focus_x       smallint    not null default 50 check (focus_x between 0 and 100),
  focus_y       smallint    not null default 50 check (focus_y between 0 and 100),
  variants_at   timestamptz,
  form_key      text        unique check (length(form_key) <= 60),
  is_demo       boolean     not null default false,
  created_by    integer     references users,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  version       integer     not null default 1,
  check ((format = 'pdf') = (width is null) and (width is null) = (height is null))
);
create index on media (folder_id);
create index on media (created_by);
create index on media (created_at desc, id desc);
comment on column media.file_id is 'names the bytes in the store; a replacement has another one';
comment on column media.format is 'of the stored bytes: pictures are written anew, AVIF as WebP';
comment on column media.alt_at is 'empty: as alt_de; of a PDF the three are its title';
comment on column media.focus_x is 'percent from the left, focus_y from the top: stays in sight when the picture is cropped';
comment on column media.variants_at is 'null: the narrower pictures of this file are not made yet';
comment on column media.form_key is 'of the form that was sent: a second press is the same file';

-- Files on their way in pieces, until they are complete and taken over; the pieces are in the database so that any
-- process can go on with them.
create table media_uploads (
  id          text        primary key check (length(id) <= 40),
  user_id     integer     not null references users on delete cascade,
  name        text        not null check (length(name) <= 200),
  byte_count  integer     not null check (byte_count >= 0),
  received    integer     not null default 0 check (received between 0 and byte_count),
  created_at  timestamptz not null
);
create index on media_uploads (user_id);
create table media_upload_parts (
  upload_id text    not null references media_uploads on delete cascade,
  starts_at integer not null,
  bytes     bytea   not null,
  primary key (upload_id, starts_at)
);
alter table media_upload_parts alter column bytes set storage external;
