import { onDatabase, writeWithoutTriggers } from '../databases.ts'
import { seedMembers } from '../events/seed.ts'

/** How many jobs, and how many candidates, have the rare skill, however many there are. */
export const rareMatches = 20
const jobsPerCompany = 20

/** The values of rows; each is in every third to every twentieth row. */
const roles = `array['Engineer','Engineer','Engineer','Analyst','Designer','Manager','Administrator','Developer','Writer','Architect']`
const fields = `array['Backend','Frontend','Data','Platform','Security','Mobile','Network','Cloud','Quality','Audio']`
const skills = `array['Python','SQL','Go','TypeScript','React','Kotlin','Terraform','Kafka','Figma','Linux','Swift','Rust','dbt','AWS','C++','Testing','Writing','Tableau','Java','Ruby']`
const locations = `array['Atlanta, GA','Chicago, IL','Houston, TX','Baltimore, MD','Denver, CO','Oakland, CA','Durham, NC','Detroit, MI']`

/** A pseudo-random value of a list for row `n`, the same in each run. Draws with different names are independent. */
const pickFrom = (list: string, draw: string) => `(${list})[1 + ${randomNumber(draw)} % array_length(${list}, 1)]`

function randomNumber(draw: string): string {
  return `(hashtext(n || '${draw}') & 2147483647)`
}

/** Fills a migrated database with companies and so many open jobs. The newest has the highest number. */
export async function seedJobs(url: string, amount: number): Promise<void> {
  await onDatabase(
    url,
    `insert into companies (id, name, website, verified_by, verified_at)
    select gen_random_uuid(), 'Company ' || n, 'https://www.company-' || n || '.example', 'admin', now()
    from generate_series(1, $1::int) n`,
    [Math.ceil(amount / jobsPerCompany)],
  )
  await withoutIndexes(url, 'jobs', () => writeJobs(url, amount))
}

async function writeJobs(url: string, amount: number): Promise<void> {
  await writeWithoutTriggers(
    url,
    `with company as materialized (
      select id, name, row_number() over (order by name) - 1 as place from companies
    ),
    drafted as (
      select n, ${pickFrom(fields, 'field')} || ' ' || ${pickFrom(roles, 'role')} as title, ${pickFrom(locations, 'place')} as location,
        array[${pickFrom(skills, 'one')}, ${pickFrom(skills, 'other')}]
          || case when n % ($1::int / ${rareMatches}) = 0 then array['Quipu'] else '{}'::text[] end as skills,
        40000 + ${randomNumber('pay')} % 140000 as pay
      from generate_series(1, $1::int) n
    )
    insert into jobs (id, company_id, state, title, workplace, location, employment_type, level, skills, description,
      pay_min, pay_max, yearly_pay, skill_keys, search_text, published_at, expires_at, created_at, updated_at)
    select gen_random_uuid(), company.id, 'open', title, ${pickFrom(`array['remote','hybrid','on-site']`, 'workplace')}, location,
      ${pickFrom(`array['full-time','full-time','part-time','contract']`, 'type')},
      ${pickFrom(`array['entry','mid','senior','lead']`, 'level')}, skills,
      repeat('What you will do, and what you bring. ', 10), pay, pay + 20000, pay + 20000,
      (select array_agg(lower(skill)) from unnest(skills) skill),
      lower(company.name || chr(31) || title || chr(31) || array_to_string(skills, chr(31)) || chr(31) || location),
      now() - ($1::int - n) * interval '20 days' / $1::int, now() + interval '30 days', now(), now()
    from drafted join company on company.place = n % ${Math.ceil(amount / jobsPerCompany)}`,
    [amount],
  )
}

/** Adds so many visible candidates, and companies and domains that some of them hide from. */
export async function seedCandidates(url: string, amount: number): Promise<void> {
  await seedMembers(url, amount)
  await withoutIndexes(url, 'candidates', () => writeCandidates(url, amount))
  await hideSome(url)
}

async function writeCandidates(url: string, amount: number): Promise<void> {
  await writeWithoutTriggers(
    url,
    `with numbered as (
      select id, row_number() over (order by email) as n from accounts where email like 'member%@bench.test'
    ),
    profile as (
      select id, n, ${pickFrom(fields, 'field')} || ' ' || ${pickFrom(roles, 'role')} as job_title, ${pickFrom(locations, 'place')} as location,
        array[${pickFrom(skills, 'one')}, ${pickFrom(skills, 'other')}]
          || case when n % ($1::int / ${rareMatches}) = 0 then array['Quipu'] else '{}'::text[] end as skills,
        ${pickFrom(`array['actively-looking','open-to-offers','networking']`, 'availability')} as availability,
        ${pickFrom(`array['0-1','2-3','4-6','7-10','10+']`, 'years')} as years
      from numbered
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

/** Lets every tenth candidate hide from two companies, but not from the bench's own, and from a domain. */
async function hideSome(url: string): Promise<void> {
  await onDatabase(
    url,
    `create temporary table hiding as
      select id, row_number() over (order by email)::int as n from accounts where email like 'member%0@bench.test';
    with others as materialized (select array_agg(id order by name) as ids from companies where name <> 'Company 1')
    insert into candidate_excluded_companies (account_id, company_id)
      select id, ids[1 + (2 * n + which) % cardinality(ids)] from others, hiding, generate_series(0, 1) which;
    insert into candidate_excluded_domains (account_id, domain) select id, 'employer' || n || '.example' from hiding`,
  )
}

/** Makes the member called Bench an employer of the first company. */
export async function employBench(url: string): Promise<void> {
  await onDatabase(
    url,
    `with me as (update accounts set role = 'employer' where email = 'bench@bench.test' returning id)
    insert into employers (account_id, company_id, phone, is_owner)
    select me.id, (select id from companies order by name limit 1), '+1 555 010 0100', true from me`,
  )
}

/** Fills a table without the indexes that only reads need, and creates them afterwards: much faster for many rows. */
async function withoutIndexes(url: string, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await onDatabase(
    url,
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = $1 and indexdef not like 'CREATE UNIQUE INDEX%'`,
    [table],
  )
  for (const { name } of rows) await onDatabase(url, `drop index ${name}`)
  await fill()
  for (const { definition } of rows) await onDatabase(url, definition)
}
