/** The levels of courses, by our own judgment. */
export const courseLevels = ['Beginner', 'Intermediate', 'Advanced'] as const

/** A subject is a tab of the page. The id is a URL parameter. */
export type Subject = { id: string; label: string }

/** The subjects that every community begins with, in order (S2 §3). */
export const defaultSubjects = [
  { id: 'programming', label: 'Programming' },
  { id: 'webdev', label: 'Web Development' },
  { id: 'datascience', label: 'Data Science' },
  { id: 'mobile', label: 'Mobile Development' },
  { id: 'cybersecurity', label: 'Cybersecurity' },
  { id: 'cloud', label: 'Cloud Computing' },
] as const
type DefaultSubject = (typeof defaultSubjects)[number]['id']

/** A free course of another provider. */
export type Course = {
  id: string
  title: string
  provider: string
  description: string
  /** As the provider states it, or the contents of the course if the provider states no duration. */
  duration: string
  /** The required level, by our own judgment. */
  level: (typeof courseLevels)[number]
  url: string
  skills: string[]
}

/** A course with its subject. Members do not see archived ones. */
export type ListedCourse = Course & { subject: string; isArchived: boolean }

/** Everything on the page, in its order. */
export type Catalog = {
  /** The line under the page's title. */
  lead: string
  subjects: Subject[]
  courses: ListedCourse[]
}

/**
 * The 12 courses that every community begins with. All are real and free; a certificate may cost extra. Ratings and numbers of students (S2 §3) are left
 * out, because providers do not publish comparable ones (docs/decisions/0012).
 */
export const defaultCourses: Record<DefaultSubject, Course[]> = {
  programming: [
    {
      id: 'cs50x',
      title: 'CS50x: Introduction to Computer Science',
      provider: 'Harvard University',
      description:
        'How to think about problems and solve them with code, from C up to Python, SQL, and the web. A great place to start if you’ve never programmed, and worth it if you have.',
      duration: '11 weeks, at your own pace',
      level: 'Beginner',
      url: 'https://cs50.harvard.edu/x/',
      skills: ['Computational thinking', 'C', 'Python', 'SQL', 'Algorithms', 'Data structures'],
    },
    {
      id: 'cs50p',
      title: 'CS50’s Introduction to Programming with Python',
      provider: 'Harvard University',
      description:
        'Functions, loops, exceptions, libraries, tests, and files, each with problem sets that feel like real work. No experience needed.',
      duration: '10 weeks, at your own pace',
      level: 'Beginner',
      url: 'https://cs50.harvard.edu/python/',
      skills: ['Python', 'Unit tests', 'Regular expressions', 'File handling', 'Object-oriented programming'],
    },
    {
      id: 'mit-6-006',
      title: '6.006 Introduction to Algorithms',
      provider: 'MIT OpenCourseWare',
      description:
        'The math behind fast programs: sorting, hashing, trees, graphs, and dynamic programming, with recorded lectures, problem sets, and exams. You’ll need Python and some discrete math.',
      duration: 'One semester of lectures',
      level: 'Advanced',
      url: 'https://ocw.mit.edu/courses/6-006-introduction-to-algorithms-spring-2020/',
      skills: ['Algorithms', 'Data structures', 'Complexity', 'Graph search', 'Dynamic programming'],
    },
  ],
  webdev: [
    {
      id: 'odin-foundations',
      title: 'Foundations',
      provider: 'The Odin Project',
      description:
        'From setting up your computer to your first projects in HTML, CSS, and JavaScript, with Git from the start. It’s open source, with a large community of learners.',
      duration: 'At your own pace',
      level: 'Beginner',
      url: 'https://www.theodinproject.com/paths/foundations',
      skills: ['HTML', 'CSS', 'JavaScript', 'Git', 'Command line'],
    },
    {
      id: 'full-stack-open',
      title: 'Full Stack Open',
      provider: 'University of Helsinki',
      description:
        'Modern web development in depth: React, Node.js, testing, GraphQL, TypeScript, and containers. For people who already program.',
      duration: 'At your own pace',
      level: 'Intermediate',
      url: 'https://fullstackopen.com/en/',
      skills: ['React', 'Node.js', 'REST', 'GraphQL', 'TypeScript', 'Testing'],
    },
  ],
  datascience: [
    {
      id: 'kaggle-intro-ml',
      title: 'Intro to Machine Learning',
      provider: 'Kaggle Learn',
      description:
        'Build and check your first models in notebooks that run in the browser. Short lessons, each with an exercise. You’ll need basic Python.',
      duration: '3 hours',
      level: 'Beginner',
      url: 'https://www.kaggle.com/learn/intro-to-machine-learning',
      skills: ['Decision trees', 'Model validation', 'Random forests', 'pandas', 'scikit-learn'],
    },
    {
      id: 'fastai',
      title: 'Practical Deep Learning for Coders',
      provider: 'fast.ai',
      description:
        'Train and deploy working models for images, text, and tables first, then learn why they work. For people with about a year of coding.',
      duration: '9 lessons of about 90 minutes',
      level: 'Intermediate',
      url: 'https://course.fast.ai/',
      skills: ['Deep learning', 'PyTorch', 'Computer vision', 'Natural language processing', 'Model deployment'],
    },
  ],
  mobile: [
    {
      id: 'android-basics-compose',
      title: 'Android Basics with Compose',
      provider: 'Google',
      description:
        'Write Android apps with Kotlin and Jetpack Compose, from your first screen to data, architecture, and background work. No experience needed.',
      duration: 'At your own pace',
      level: 'Beginner',
      url: 'https://developer.android.com/courses/android-basics-compose/course',
      skills: ['Kotlin', 'Jetpack Compose', 'App architecture', 'Coroutines', 'Room'],
    },
    {
      id: 'cs193p',
      title: 'CS193p: Developing Apps for iOS',
      provider: 'Stanford University',
      description:
        'Lectures and assignments from Stanford’s own course on building iPhone and iPad apps with Swift and SwiftUI. You should program well in another language.',
      duration: 'One quarter of lectures',
      level: 'Intermediate',
      url: 'https://cs193p.stanford.edu/',
      skills: ['Swift', 'SwiftUI', 'MVVM', 'Animation', 'Persistence'],
    },
  ],
  cybersecurity: [
    {
      id: 'cs50-cybersecurity',
      title: 'CS50’s Introduction to Cybersecurity',
      provider: 'Harvard University',
      description:
        'How to secure accounts, data, systems, and software, and what privacy takes. For technical people and everyone else.',
      duration: '5 weeks, at your own pace',
      level: 'Beginner',
      url: 'https://cs50.harvard.edu/cybersecurity/',
      skills: ['Account security', 'Encryption', 'System security', 'Software security', 'Privacy'],
    },
  ],
  cloud: [
    {
      id: 'azure-cloud-concepts',
      title: 'Microsoft Azure Fundamentals: Describe cloud concepts',
      provider: 'Microsoft Learn',
      description:
        'What the cloud is, what it’s good for, and how its services differ. The first learning path for Azure Fundamentals. No experience needed.',
      duration: '3 short modules',
      level: 'Beginner',
      url: 'https://learn.microsoft.com/en-us/training/paths/microsoft-azure-fundamentals-describe-cloud-concepts/',
      skills: ['Cloud computing', 'Shared responsibility', 'Scalability', 'IaaS, PaaS and SaaS'],
    },
    {
      id: 'intro-kubernetes',
      title: 'Introduction to Kubernetes (LFS158)',
      provider: 'The Linux Foundation',
      description:
        'Why containers need orchestration and how Kubernetes does it, from its architecture to running your own application. It helps to know the Linux command line.',
      duration: 'At your own pace',
      level: 'Intermediate',
      url: 'https://training.linuxfoundation.org/training/introduction-to-kubernetes/',
      skills: ['Kubernetes', 'Containers', 'Deployments', 'Services', 'Minikube'],
    },
  ],
}

/** What the page shows until an admin changes it. */
export const defaultCatalog: Catalog = {
  lead: 'Free Online Technology Courses',
  subjects: [...defaultSubjects],
  courses: defaultSubjects.flatMap(({ id }) =>
    defaultCourses[id].map((course) => ({ ...course, subject: id, isArchived: false })),
  ),
}
