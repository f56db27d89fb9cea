-- What shows a picture: a row for each picture of each thing, which goes with either. One column for each kind of thing.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table picture_uses (
  -- '<column>/<id of the thing>/<id of the picture>'
  id text primary key not null,
  picture_id text not null references pictures (id) on delete cascade,
  -- Whose profile shows it.
  user_id text references users (id) on delete cascade
);
create index picture_uses_picture on picture_uses (picture_id);
create index picture_uses_user on picture_uses (user_id);

insert into picture_uses (id, picture_id, user_id)
select 'user_id/' || users.id || '/' || pictures.id, pictures.id, users.id
from users
join pictures on pictures.id = substr(users.avatar_url, 8, 32)
where pictures.state = 'shown';
