import { onDatabase } from '../databases.ts'
import { seedMembers } from '../events/seed.ts'

/** How many jobs, and how many candidates, hold the rare words, however many there are. */
export const rare = 20
/** Jobs of a company. */
const perCompany = 20

/** What a row of number `n` is made of; words that are in every third to every twentieth of them. */
const roles = `array['Engineer','Engineer','Engineer','Analyst','Designer','Manager','Administrator','Developer','Writer','Architect']`
const fields = `array['Backend','Frontend','Data','Platform','Security','Mobile','Network','Cloud','Quality','Audio']`
const skills = `array['Python','SQL','Go','TypeScript','React','Kotlin','Terraform','Kafka','Figma','Linux','Swift','Rust','dbt','AWS','C++','Testing','Writing','Tableau','Java','Ruby']`
const places = `array['Atlanta, GA','Chicago, IL','Houston, TX','Baltimore, MD','Denver, CO','Oakland, CA','Durham, NC','Detroit, MI']`

/** One of a list by the row's number, spread by a multiplier of its own. */
const of = (list: string, spread: number) => `(${list})[1 + (n * ${spread} / 7) % array_length(${list}, 1)]`

/** Fills a migrated database with companies and so many open jobs; the newest has the highest number. */
export async function seedJobs(url: string, amount: number): Promise<void> {
  await onDatabase(
    url,
    `insert into companies (id, name, verified_by, verified_at)
    select gen_random_uuid(), 'Company ' || n, 'admin', now() from generate_series(1, $1::int) n`,
    [Math.ceil(amount / perCompany)],
  )
  await onDatabase(
    url,
    `with company as materialized (
      select id, name, row_number() over (order by name) - 1 as place, count(*) over () as all_of_them from companies
    ),
    told as (
      select n, ${of(fields, 11)} || ' ' || ${of(roles, 17)} as title, ${of(places, 13)} as location,
        array[${of(skills, 19)}, ${of(skills, 29)}]
          || case when n % ($1::int / ${rare}) = 0 then array['Quipu'] else '{}'::text[] end as skills,
        40000 + (n * 37) % 140000 as pay
      from generate_series(1, $1::int) n
    )
    insert into jobs (id, company_id, state, title, workplace, location, employment_type, level, skills, description,
      pay_min, pay_max, yearly_pay, skill_keys, search_text, published_at, expires_at, created_at, updated_at)
    select gen_random_uuid(), company.id, 'open', title, (array['remote','hybrid','on-site'])[1 + n % 3], location,
      (array['full-time','full-time','part-time','contract'])[1 + n / 3 % 4],
      (array['entry','mid','senior','lead'])[1 + n / 5 % 4], skills,
      repeat('What you will do, and what you bring. ', 10), pay, pay + 20000, pay + 20000,
      (select array_agg(lower(skill)) from unnest(skills) skill),
      lower(company.name || chr(31) || title || chr(31) || array_to_string(skills, chr(31)) || chr(31) || location),
      now() - ($1::int - n) * interval '20 days' / $1::int, now() + interval '30 days', now(), now()
    from told join company on company.place = n % company.all_of_them`,
    [amount],
  )
}

/** Fills it with so many visible candidates, besides the members it has, and with whom they hide from. */
export async function seedCandidates(url: string, amount: number): Promise<void> {
  await seedMembers(url, amount)
  await onDatabase(
    url,
    `with told as (
      select id, row_number() over (order by email) as n from accounts where email like 'member%@bench.test'
    ),
    profile as (
      select id, n, ${of(fields, 11)} || ' ' || ${of(roles, 17)} as job_title, ${of(places, 13)} as location,
        array[${of(skills, 19)}, ${of(skills, 29)}]
          || case when n % ($1::int / ${rare}) = 0 then array['Quipu'] else '{}'::text[] end as skills,
        (array['actively-looking','open-to-offers','networking'])[1 + n % 3] as availability,
        (array['0-1','2-3','4-6','7-10','10+'])[1 + n % 5] as years
      from told
    ),
    saved as (
      insert into profiles (account_id, job_title, location, years_experience, availability, technical_skills,
        shared_fields)
      select id, job_title, location, years, availability, skills, '{}' from profile
    )
    insert into candidates (account_id, id, is_visible, availability, years_experience, skill_keys, location_key,
      search_text, active_at)
    select id, gen_random_uuid(), true, availability, years, (select array_agg(lower(skill)) from unnest(skills) skill),
      lower(location), lower(job_title || chr(31) || array_to_string(skills, chr(31)) || chr(31) || location),
      now() - ($1::int - n) * interval '1 year' / $1::int
    from profile`,
    [amount],
  )
}

/** Makes the one who is signed in somebody of the first company. */
export async function employBench(url: string): Promise<void> {
  await onDatabase(
    url,
    `with me as (update accounts set role = 'employer' where email = 'bench@bench.test' returning id)
    insert into employers (account_id, company_id, phone, is_owner)
    select me.id, (select id from companies order by name limit 1), '+1 555 010 0100', true from me`,
  )
}
