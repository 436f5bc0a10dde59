create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- The distinct words of a text in lower case. Everything beyond ASCII counts as a letter. A word of more than 64
-- characters comes in pieces that overlap, so that any 32 characters of it stand together in one of them.
create function words_of(content text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(word, start, 64)), '{}')
  from regexp_split_to_table(content, '[^a-z0-9\u0080-\U0010FFFF]+') word,
    generate_series(1, greatest(length(word) - 32, 1), 32) start
  where word <> ''
$$;
