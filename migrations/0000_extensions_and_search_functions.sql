create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- The words of a text in lower case, for one with a word of more than 64 characters: such a word comes in pieces that
-- overlap, so that any 32 characters of it stand together in one of them.
create function words_in_pieces(content text) returns text[] language sql immutable parallel safe
return (
  select coalesce(array_agg(substr(word, start, 64)), '{}')
  from regexp_split_to_table(content, '[^a-z0-9\u0080-\U0010FFFF]+') word,
    generate_series(1, greatest(length(word) - 32, 1), 32) start
  where word <> ''
);
--> statement-breakpoint
-- The words of a text in lower case. Everything beyond ASCII counts as a letter.
create function words_of(content text) returns text[] language sql immutable parallel safe
return case
  when content ~ '[a-z0-9\u0080-\U0010FFFF]{65}' then words_in_pieces(content)
  else string_to_array(btrim(regexp_replace(content, '[^a-z0-9\u0080-\U0010FFFF]+', ' ', 'g')), ' ')
end;
