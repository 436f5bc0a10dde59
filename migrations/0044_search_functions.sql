-- How a text is split into words for the search, without case and accents. src/platform/server/search/text-words.ts does
-- the same; a test compares the two. Ranges of characters, because classes depend on the locale of the database.
create function search_text(content text) returns text language sql immutable parallel safe
return case
  -- In ASCII, there are no accents, and a small class of characters takes a third of the time.
  when octet_length(content) = length(content) then btrim(regexp_replace(lower(content), '[^a-z0-9]+', ' ', 'g'))
  else btrim(regexp_replace(
    lower(regexp_replace(normalize(content, nfkd), '[\u0300-\u036f]+', '', 'g')),
    '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff\ufe70-\ufefe\uff10-\uffdc\U00010000-\U0001efff\U00020000-\U0003ffff]+',
    ' ', 'g'))
end;
--> statement-breakpoint
-- The words of a text, in the form of search_text, and their English stems: for words in every script and of every length.
create function search_vector_of_words(words text) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(distinct token), '{}'))
  from unnest(string_to_array(words, ' ')) word, lateral (
    select left(word, 64) as token
    union all
    select unnest(ts_lexize('english_stem', word)) where length(word) <= 64
  ) tokens
  where token <> ''
);
--> statement-breakpoint
-- The words of a text and their English stems. Without positions: a word that is repeated counts once. The parser of
-- PostgreSQL is three times as fast as single words, and splits plain words like search_text.
create function search_vector(content text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words text := search_text(content);
begin
  if octet_length(words) <> length(words) or words ~ '[a-z0-9]{65}' then
    return search_vector_of_words(words);
  end if;
  return array_to_tsvector(string_to_array(words, ' ')) || strip(to_tsvector('pg_catalog.english', words));
end
$$;
--> statement-breakpoint
-- The words of a text that complete and correct searches: without digits, neither very short nor very long.
create function listed_words(content text) returns setof text language sql immutable parallel safe
begin atomic
  select word from unnest(string_to_array(search_text(content), ' ')) word
  where length(word) between 3 and 32 and word !~ '[0-9]';
end;
--> statement-breakpoint
-- A word, and what remains when one letter is left out. Two words that differ by one edit have one of them in common.
create function search_neighbors(word text) returns text[] language sql immutable parallel safe
return (
  select array_agg(distinct neighbor) from (
    select word as neighbor
    union all
    select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place
  ) neighbors
);
