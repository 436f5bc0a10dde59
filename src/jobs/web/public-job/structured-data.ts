import { t } from '#text'
import type { PageCommunity } from '../../../platform/contract/community.ts'
import type { PublicJob } from '../../contract.ts'
import { publicJobPath } from '../paths.ts'

const employmentTypes: Record<PublicJob['employmentType'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

/** The country of remote jobs without a location, since pay is in US dollars. */
const defaultCountry = { '@type': t`Country`, name: 'USA' }

type DescribedJob = Omit<PublicJob, 'description' | 'company'> & { company: Omit<PublicJob['company'], 'about'> }
interface SchemaObject {
  [property: string]: string | number | boolean | SchemaObject
}

/**
 * An open job as structured data for search engines (https://schema.org/JobPosting).
 * @param description as HTML, which search engines expect
 */
export function jobSchema(
  job: DescribedJob,
  description: string,
  { name: community, baseUrl }: PageCommunity,
): SchemaObject {
  const { id, title, company, employmentType, skills, benefits, payMin, payMax, payPeriod } = job
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
      '@type': t`Organization`,
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
    ...(benefits !== '' && { jobBenefits: benefits }),
    ...(skills.length > 0 && { skills: skills.join(', ') }),
    directApply: job.applyUrl === null,
  }
}

function placeOf({ workplace, location }: DescribedJob): SchemaObject {
  if (workplace !== 'remote') {
    const address = { '@type': 'PostalAddress', addressLocality: location }
    return { jobLocation: { '@type': t`Place`, address } }
  }
  const livingIn = location ? { '@type': 'AdministrativeArea', name: location } : defaultCountry
  return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: livingIn }
}
