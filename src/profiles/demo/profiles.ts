import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import type { ProfileForm, SharedField } from '../contract.ts'

export type DemoProfile = Partial<
  Pick<
    ProfileForm,
    'jobTitle' | 'company' | 'location' | 'education' | 'bio' | 'careerGoals' | 'availability' | 'isInDirectory'
  >
> & {
  years: ProfileForm['yearsExperience']
  skills: string[]
  /** Fields that are not shared, besides the availability. */
  hides?: SharedField[]
  /** Whether the availability is shared. */
  showsAvailability?: boolean
}

/**
 * The profiles of the sample community, each in the member's own voice. Employers are invented or left general. Maya, who
 * is `member@demo.test`, has saved nothing yet; neither have Ayo, Gabrielle, and Paige.
 */
export const demoProfiles: Partial<Record<DemoPersonKey, DemoProfile>> = {
  imani: {
    jobTitle: 'Staff Backend Engineer',
    company: 'Peachtree Ledger',
    location: 'Atlanta, GA',
    years: '10+',
    education: 'B.S. in Computer Science',
    bio: `\
I have sat on both sides of some two hundred interviews, and I run our interview circle because nobody should \
learn that game alone. Mostly Go and Postgres by day.

Ask me about system design rounds, and about saying no to a bad offer.`,
    careerGoals: 'Principal engineer, and ten people from the circle in roles they love.',
    skills: ['Go', 'Java', 'PostgreSQL', 'Kubernetes', 'System Design', 'Mentoring'],
    availability: 'not-looking',
  },
  zora: {
    jobTitle: 'Community Lead',
    location: 'Atlanta, GA',
    years: '7-10',
    bio: `\
I host the Monday session and answer more messages than I should. If you are new, write to me first: I know \
who here has been where you are.`,
    careerGoals: 'A chapter in every city that asks for one.',
    skills: ['Community Building', 'Public Speaking', 'Project Management', 'Facilitation'],
    availability: 'networking',
    showsAvailability: true,
  },
  amara: {
    jobTitle: 'Data Engineer',
    company: 'Lakeshore Freight Data',
    location: 'Chicago, IL',
    years: '7-10',
    education: 'B.S. in Mathematics',
    bio: 'Pipelines, warehouses and two children. I work best between school runs and I am not sorry about it.',
    careerGoals: 'Lead a platform team that goes home on time.',
    skills: ['Data Engineering', 'Python', 'SQL', 'Airflow', 'AWS', 'dbt'],
    availability: 'open-to-offers',
  },
  nia: {
    jobTitle: 'Career changer, learning Python',
    location: 'Birmingham, AL',
    years: '0-1',
    education: 'B.S. in Nursing',
    bio: `\
Sixteen years at the bedside taught me triage, checklists and staying calm. Now I am teaching myself Python \
and finding out that all three still help.`,
    careerGoals: 'A first role in health technology, where I know what the software is for.',
    skills: ['Python', 'SQL', 'Patient Care', 'Documentation'],
    availability: 'actively-looking',
    showsAvailability: true,
  },
  keisha: {
    jobTitle: 'Security Analyst',
    company: 'Harbor & Pine Insurance',
    location: 'Charlotte, NC',
    years: '4-6',
    bio: `\
I read logs so that others can sleep. Studying for cloud certifications in the evenings; study partners \
welcome.`,
    careerGoals: 'Cloud security engineer within two years.',
    skills: ['Cybersecurity', 'AWS', 'Linux', 'Incident Response', 'SIEM'],
    availability: 'open-to-offers',
  },
  adaeze: {
    jobTitle: 'Machine Learning Researcher',
    company: 'A university lab',
    location: 'Boston, MA',
    years: '7-10',
    education: 'Ph.D. in Computer Science',
    bio: `\
I work on models that know when they do not know. Happy to read a paper draft, or to tell you honestly what a \
doctorate costs and gives.`,
    careerGoals: 'A group of my own, with students who look like us.',
    skills: ['Machine Learning', 'Python', 'PyTorch', 'Statistics', 'Technical Writing'],
    availability: 'networking',
  },
  tanya: {
    jobTitle: 'Engineering Manager',
    company: 'Copper Till Payments',
    location: 'Dallas, TX',
    years: '10+',
    bio: `\
Fifteen years in payments, eight of them managing. I can explain a ledger to a child and a promotion packet to \
an adult.`,
    careerGoals: 'Director, without giving up my one-on-ones.',
    skills: ['Engineering Management', 'Java', 'Payments', 'Agile', 'Hiring'],
    availability: 'not-looking',
  },
  simone: {
    jobTitle: 'Product Designer',
    company: 'Studio Lowtide',
    location: 'Oakland, CA',
    years: '4-6',
    education: 'B.F.A. in Graphic Design',
    bio: `\
A designer who ships her own front ends. I like type, constraints and teams in which the two jobs talk to each \
other.`,
    skills: ['UX Design', 'Figma', 'HTML and CSS', 'React', 'Design Systems'],
    availability: 'open-to-offers',
  },
  layla: {
    jobTitle: 'Frontend Engineer',
    company: 'Brightrail Transit Apps',
    location: 'Portland, OR',
    years: '4-6',
    bio: 'I test with a keyboard before I test with a mouse. If your form has no labels, I will find it.',
    careerGoals: 'Make accessibility somebody’s whole job where I work, preferably mine.',
    skills: ['TypeScript', 'React', 'Accessibility', 'HTML and CSS', 'Testing'],
    availability: 'not-looking',
  },
  destiny: {
    jobTitle: 'Computer Science Student',
    location: 'Tallahassee, FL',
    years: '0-1',
    education: 'Junior, B.S. in Computer Science at a state college',
    bio: `\
Third year, first in my family, treasurer of our coding society. Looking for a summer internship and for \
somebody to tell me that operating systems gets easier.`,
    careerGoals: 'An internship in the summer, a job offer by graduation.',
    skills: ['Java', 'Python', 'Git', 'C'],
    availability: 'actively-looking',
    showsAvailability: true,
  },
  makeda: {
    jobTitle: 'Site Reliability Engineer',
    company: 'Northbeam Streaming',
    location: 'Denver, CO',
    years: '7-10',
    bio: `\
On call more than I like, but the pages get fewer every year and I keep the graph to prove it. Runbooks are \
love letters.`,
    skills: ['Kubernetes', 'Linux', 'Go', 'Observability', 'Terraform', 'Google Cloud'],
    availability: 'open-to-offers',
    hides: ['company'],
  },
  ebony: {
    jobTitle: 'Product Manager',
    company: 'Fieldnote Software',
    location: 'Washington, DC',
    years: '4-6',
    bio: `\
Six years a technical recruiter, now a product manager. I still read your resume like a recruiter; send it \
over.`,
    careerGoals: 'Senior product manager, in a product that my mother would use.',
    skills: ['Product Management', 'SQL', 'Data Analysis', 'Interviewing', 'Agile'],
    availability: 'networking',
    showsAvailability: true,
  },
  chioma: {
    jobTitle: 'Founder and Developer',
    company: 'Two Looms Software',
    location: 'Nashville, TN',
    years: '10+',
    bio: `\
Two of us, eleven clients, no investors. Ask me about contracts, invoices and the year in which nobody paid on \
time.`,
    careerGoals: 'Hire the third of us from this community.',
    skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'Consulting', 'Pricing'],
    availability: 'networking',
  },
  aaliyah: {
    jobTitle: 'Mobile Developer',
    company: 'Pocketgarden',
    location: 'Los Angeles, CA',
    years: '4-6',
    bio: `\
Kotlin in the morning, Swift after lunch. I care about apps that still work on a five-year-old phone in a \
tunnel.`,
    skills: ['Kotlin', 'Swift', 'Android', 'iOS', 'Git'],
    availability: 'open-to-offers',
  },
  renee: {
    jobTitle: 'Quality Engineer',
    company: 'Meridian Claims Systems',
    location: 'Columbus, OH',
    years: '4-6',
    bio: 'I broke things by hand for years and am now teaching a machine to do it. Playwright is my new best friend.',
    careerGoals: 'Test automation lead.',
    skills: ['Testing', 'Playwright', 'JavaScript', 'SQL', 'Agile'],
    availability: 'open-to-offers',
  },
  sade: {
    jobTitle: 'Technical Writer',
    company: 'Openlatch',
    location: 'Raleigh, NC',
    years: '7-10',
    education: 'B.A. in English',
    bio: `\
A clear README is an act of kindness. I review documentation for members on the last Friday of the month, for \
free and with joy.`,
    skills: ['Technical Writing', 'Git', 'HTML and CSS', 'API Documentation', 'Editing'],
    availability: 'not-looking',
  },
  monique: {
    jobTitle: 'Cloud Architect',
    company: 'Bayou Energy Services',
    location: 'Houston, TX',
    years: '10+',
    bio: `\
I move large old companies to the cloud without anybody noticing, which is the point. Certified in more things \
than I admit at parties.`,
    skills: ['AWS', 'Azure', 'Terraform', 'Docker', 'Kubernetes', 'Public Speaking'],
    availability: 'not-looking',
  },
  thandi: {
    jobTitle: 'Junior Web Developer',
    location: 'Newark, NJ',
    years: '0-1',
    education: 'Full-stack bootcamp, 2026',
    bio: `\
Bootcamp graduate with four projects I am proud of and one I learned the most from. Ask me about the second \
one.`,
    careerGoals: 'A first developer job with people who review code kindly.',
    skills: ['JavaScript', 'React', 'Node.js', 'HTML and CSS', 'Git'],
    availability: 'actively-looking',
    showsAvailability: true,
  },
  yetunde: {
    jobTitle: 'Principal Engineer',
    company: 'Everwatch Logistics',
    location: 'Seattle, WA',
    years: '10+',
    education: 'M.S. in Computer Science',
    bio: `\
I mentor three people at a time, six months each, and write down what I learn from them. The waiting list is \
short and honest.`,
    careerGoals: 'To leave things better documented than I found them.',
    skills: ['System Design', 'Java', 'Go', 'Mentoring', 'Technical Writing', 'Public Speaking'],
    availability: 'networking',
    showsAvailability: true,
  },
  jasmine: {
    jobTitle: 'Junior Full-Stack Developer',
    company: 'Tinderbox Tickets',
    location: 'Philadelphia, PA',
    years: '0-1',
    bio: 'First year on the job. I keep a list of everything that confused me, so that the next junior has a map.',
    skills: ['TypeScript', 'React', 'Node.js', 'SQL'],
    availability: 'not-looking',
  },
  folami: {
    jobTitle: 'Audio Software Engineer',
    company: 'Longthrow Instruments',
    location: 'New Orleans, LA',
    years: '7-10',
    bio: `\
I write code that must never be late, for people who play music that must never be late. Djembe on weekends.`,
    skills: ['C++', 'Rust', 'Digital Signal Processing', 'Real-time Systems'],
    availability: 'open-to-offers',
  },
  brianna: {
    jobTitle: 'Business Analyst',
    company: 'Greenfield Grocers',
    location: 'Kansas City, MO',
    years: '2-3',
    bio: `\
Done with pretending that a spreadsheet is a database. Learning SQL for real this time, window functions and \
all.`,
    careerGoals: 'Data analyst, with the title and the pay.',
    skills: ['Data Analysis', 'SQL', 'Excel', 'Tableau'],
    availability: 'open-to-offers',
  },
  kamaria: {
    jobTitle: 'Data Scientist',
    company: 'Nightjar Subscriptions',
    location: 'Tucson, AZ',
    years: '2-3',
    education: 'M.S. in Astronomy',
    bio: `\
I used to measure the light of dying stars and now I predict when people cancel a subscription, which is a \
smaller explosion. I will explain a confidence interval to anybody who holds still.`,
    skills: ['Python', 'Machine Learning', 'Statistics', 'Data Analysis', 'SQL'],
    availability: 'networking',
  },
  latoya: {
    jobTitle: 'Engineering Director',
    company: 'Riverbank Health',
    location: 'Baltimore, MD',
    years: '10+',
    bio: `\
I left for six years to raise my children and came back as a senior engineer; I am a director now. It can be \
done, and I will tell you which parts hurt.`,
    careerGoals: 'A return-to-work program that outlives me.',
    skills: ['Engineering Management', 'Java', 'Hiring', 'Public Speaking', 'Agile'],
    availability: 'not-looking',
  },
  oni: {
    jobTitle: 'Game Developer',
    company: 'Independent',
    years: '2-3',
    bio: `\
One game shipped: a puzzle about a girl who returns lost things. Four years of evenings, four hundred and \
twelve copies, one of them to somebody who cried at the ending.`,
    careerGoals: 'A second game, with somebody else on the sound.',
    skills: ['C#', 'Unity', 'Game Design', 'Git'],
    availability: 'open-to-offers',
    showsAvailability: true,
  },
  raven: {
    jobTitle: 'Penetration Tester',
    location: 'San Antonio, TX',
    years: '4-6',
    bio: `\
Paid to break in, politely and with a contract. I play capture the flag on Saturdays and am always short of \
one teammate who likes web challenges.`,
    skills: ['Cybersecurity', 'Python', 'Linux', 'Web Security', 'Report Writing'],
    availability: 'networking',
  },
  wangari: {
    jobTitle: 'Open Source Maintainer',
    company: 'A climate data foundation',
    location: 'Madison, WI',
    years: '7-10',
    bio: `\
I keep a library alive that reads climate data nobody else wants to parse. First contributions welcome; I \
label them and I answer within two days.`,
    careerGoals: 'A second maintainer, so that I can take a vacation.',
    skills: ['Python', 'Open Source', 'Data Engineering', 'Technical Writing', 'Git'],
    availability: 'networking',
    showsAvailability: true,
  },
  dominique: {
    jobTitle: 'Solutions Engineer',
    company: 'Clearspring Analytics',
    location: 'Miami, FL',
    years: '4-6',
    bio: `\
I make the demo work five minutes before the meeting. Public speaker in training: three talks given, one of \
them good.`,
    careerGoals: 'A conference keynote before I turn forty.',
    skills: ['Public Speaking', 'SQL', 'Python', 'APIs', 'Presales'],
    availability: 'open-to-offers',
  },
  safiya: {
    jobTitle: 'Database Administrator',
    company: 'Three Rivers Savings',
    location: 'Pittsburgh, PA',
    years: '10+',
    bio: `\
Twenty years of Postgres and Oracle, and I still test my restores. If you have never restored your backup, you \
do not have one. Come and sit with me, we will do it together.`,
    skills: ['PostgreSQL', 'Oracle', 'SQL', 'Linux', 'Performance Tuning'],
    availability: 'not-looking',
  },
  tiffany: {
    jobTitle: 'Help Desk Lead',
    company: 'Magnolia County Schools',
    location: 'Jackson, MS',
    years: '4-6',
    bio: `\
Six people, four thousand laptops, one printer that hates me. Teaching myself Linux on a machine I saved from \
the recycling.`,
    careerGoals: 'Systems administrator by next summer.',
    skills: ['Linux', 'Active Directory', 'Networking', 'Customer Support'],
    availability: 'open-to-offers',
  },
  abeni: {
    jobTitle: 'Natural Language Processing Engineer',
    company: 'Manytongues',
    location: 'New York, NY',
    years: '4-6',
    education: 'M.S. in Computational Linguistics',
    bio: `\
I teach machines languages that most machines ignore. Yoruba and French at home, English at work, regular \
expressions under protest.`,
    skills: ['Machine Learning', 'Python', 'Linguistics', 'PyTorch', 'Data Analysis'],
    availability: 'networking',
  },
  carmen: {
    jobTitle: 'DevOps Engineer',
    company: 'Freelance',
    location: 'Albuquerque, NM',
    years: '7-10',
    bio: `\
First year on my own. The pipelines are the easy part; the invoices are not. I trade infrastructure reviews \
for tax advice.`,
    careerGoals: 'Three steady clients and one free Friday a month.',
    skills: ['Docker', 'Kubernetes', 'AWS', 'Terraform', 'Linux', 'Git'],
    availability: 'actively-looking',
    showsAvailability: true,
  },
  nyah: {
    jobTitle: 'High School Teacher',
    location: 'Cleveland, OH',
    years: '7-10',
    education: 'M.Ed.',
    bio: `\
I teach mathematics, and I started a coding club with eleven students and nine working laptops. We would love \
a visitor who does this for a living.`,
    careerGoals: 'A computer science class on the timetable, not after it.',
    skills: ['Teaching', 'Python', 'Public Speaking', 'HTML and CSS'],
    availability: 'networking',
    showsAvailability: true,
  },
  ruth: {
    jobTitle: 'Retired mainframe programmer, mentor',
    location: 'Richmond, VA',
    years: '10+',
    bio: `\
I wrote COBOL when the machine had a room and we had a dress code. I mentor on Wednesdays. There are no stupid \
questions, but bring a specific one.`,
    skills: ['COBOL', 'Mainframes', 'Mentoring', 'Debugging'],
    availability: 'networking',
    showsAvailability: true,
  },
  candace: {
    jobTitle: 'Health Informatics Specialist',
    company: 'Riverbank Health',
    location: 'Memphis, TN',
    years: '7-10',
    education: 'M.S. in Health Informatics',
    bio: `\
I stand between the ward and the software and translate. Half my colleagues used to be nurses, and they are \
the half I want in the room.`,
    skills: ['Health Informatics', 'SQL', 'Data Analysis', 'Project Management'],
    availability: 'not-looking',
  },
  isoke: {
    jobTitle: 'Robotics Engineer',
    company: 'Everwatch Logistics',
    location: 'Detroit, MI',
    years: '4-6',
    education: 'B.S. in Mechanical Engineering',
    bio: `\
Mobile robots for warehouses. It sounds like the future and consists mainly of discovering that the floor is \
not flat.`,
    skills: ['C++', 'Python', 'ROS', 'Linux', 'Control Systems'],
    availability: 'open-to-offers',
  },
  mariama: {
    jobTitle: 'Backend Engineer',
    company: 'Northstar Tickets',
    location: 'Minneapolis, MN',
    years: '4-6',
    bio: 'Born in Dakar, three winters in Minneapolis. I program in English, count in French and argue in Wolof.',
    careerGoals: 'A senior role, and a winter coat that is worth it.',
    skills: ['Java', 'PostgreSQL', 'Docker', 'Kafka'],
    availability: 'open-to-offers',
  },
  halima: {
    jobTitle: 'Network Engineer',
    location: 'Salt Lake City, UT',
    years: '7-10',
    bio: `\
It is not the firewall. I bake bread at night because dough, unlike a routing table, tells you when it is \
ready.`,
    skills: ['Networking', 'Linux', 'Python', 'Cybersecurity'],
    availability: 'not-looking',
    isInDirectory: false,
  },
  joy: {
    jobTitle: 'Customer Success Engineer',
    company: 'Plainspoken Software',
    location: 'Indianapolis, IN',
    years: '2-3',
    bio: 'I am the person on the call when the integration breaks and the customer is very polite about it.',
    careerGoals: 'Senior, as soon as I have finished writing two pages about myself.',
    skills: ['Customer Success', 'APIs', 'SQL', 'JavaScript'],
    availability: 'not-looking',
  },
  vivian: {
    jobTitle: 'Enterprise Architect',
    company: 'Harbor & Pine Insurance',
    location: 'Hartford, CT',
    years: '10+',
    bio: `\
I draw boxes and arrows for a living and spend the rest of the week finding out who really runs the thing in \
the box.`,
    skills: ['Enterprise Architecture', 'Java', 'Azure', 'Technical Writing', 'Public Speaking'],
    availability: 'not-looking',
  },
  serwaa: {
    jobTitle: 'Business Intelligence Lead',
    company: 'Kente & Co. Retail',
    location: 'St. Louis, MO',
    years: '7-10',
    bio: `\
Tableau on top, dbt underneath, and a long list of numbers that two departments count in two ways. I hire for \
curiosity and teach the rest.`,
    skills: ['Data Analysis', 'SQL', 'dbt', 'Tableau', 'Data Engineering'],
    availability: 'open-to-offers',
  },
  admin: {
    jobTitle: 'Site keeper',
    years: '10+',
    bio: 'I keep the site running. If something here is broken, slow or unkind, tell me.',
    skills: ['Linux', 'PostgreSQL', 'Moderation'],
    availability: 'not-looking',
  },
}
