import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { TabCount } from '../../ui/frame/link-tabs.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { useCommunity } from '../../ui/page/community.ts'
import { courses, courseTabs } from '../courses.ts'
import { CourseCard } from './course-card.tsx'
import styles from './university.module.css'

/** Free courses of other providers in six tabs, whose id is in the URL (S2 §2, §3). */
export default function UniversityScreen() {
  const { name } = useCommunity()
  const [parameters, setParameters] = useSearchParams()
  const open = courseTabs.find(({ id }) => id === parameters.get('tab')) ?? courseTabs[0]

  function show(id: string | null): void {
    setParameters(id && id !== courseTabs[0].id ? { tab: id } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeading title={`${name} University`} />
      <p className={styles.lead}>Free Online Technology Courses</p>
      <p className={styles.note}>
        We choose the courses, and other providers teach them. Start Course opens the provider’s site. Learning is free,
        but some charge for a certificate.
      </p>
      <Tabs value={open.id} onChange={show}>
        <Tabs.List aria-label="Subjects">
          {courseTabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label} <TabCount>{courses[id].length}</TabCount>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {courseTabs.map(({ id }) => (
          <Tabs.Panel key={id} value={id} pt="lg">
            <ul className={styles.grid}>
              {courses[id].map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} />
                </li>
              ))}
            </ul>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
