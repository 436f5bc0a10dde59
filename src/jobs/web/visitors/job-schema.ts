import type { CommunityForPages } from '../../../platform/contract/community.ts'
import type { PublicJob } from '../../contract.ts'
import { publicJobPath } from '../paths.ts'

const employmentTypes: Record<PublicJob['employmentType'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

/** Where people of a remote job live, if it names no place: pay is in US dollars here. */
const anywhere = { '@type': 'Country', name: 'USA' }

type Described = Omit<PublicJob, 'description' | 'company'> & { company: Omit<PublicJob['company'], 'about'> }
interface Thing {
  [property: string]: string | number | boolean | Thing
}

/**
 * A public job in schema.org's terms (https://schema.org/JobPosting), for as long as one can apply for it.
 * @param description as HTML, the way search engines read it
 */
export function jobSchema(job: Described, description: string, { name: community, baseUrl }: CommunityForPages): Thing {
  const { id, title, company, employmentType, skills, payMin, payMax, payPeriod } = job
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description,
    identifier: { '@type': 'PropertyValue', name: community, value: id },
    url: baseUrl + publicJobPath(id),
    datePosted: job.publishedAt,
    validThrough: job.expiresAt,
    employmentType: employmentTypes[employmentType],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website && { sameAs: company.website }),
      ...(company.logoUrl && { logo: baseUrl + company.logoUrl }),
    },
    ...placeOf(job),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: payMin,
        maxValue: payMax,
        unitText: payPeriod === 'hour' ? 'HOUR' : 'YEAR',
      },
    },
    ...(skills.length > 0 && { skills: skills.join(', ') }),
    directApply: job.applyUrl === null,
  }
}

function placeOf({ workplace, location }: Described): Thing {
  if (workplace !== 'remote') {
    const address = { '@type': 'PostalAddress', addressLocality: location }
    return { jobLocation: { '@type': 'Place', address } }
  }
  const livingIn = location ? { '@type': 'AdministrativeArea', name: location } : anywhere
  return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: livingIn }
}
