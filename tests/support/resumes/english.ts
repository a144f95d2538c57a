import { type Dice, dice, type Job, month, type Person, type Project } from './person'

const names = [
  'Mary Ann Lin',
  "Sean O'Brien",
  'Jean-Luc Moreau',
  'Priya Raman',
  'Xiaoman Lin',
  'Daniel K. Brooks',
  'Sofia Almeida',
  'Wei Chen',
  'Hannah Osei',
  'Tom Fairweather',
  'Ingrid Solberg',
  'Marco Bellini',
] as const

interface Trade {
  readonly companies: readonly string[]
  readonly positions: readonly string[]
  readonly majors: readonly string[]
  readonly skills: readonly string[]
  readonly projects: readonly string[]
  readonly tasks: readonly string[]
}

const trades: readonly Trade[] = [
  {
    companies: ['Tidewater Systems Inc.', 'Heron Labs', 'Nimbus Data Co., Ltd.', 'Brightpath', 'Cobalt & Finch LLC'],
    positions: [
      'Software Engineer',
      'Senior Frontend Developer',
      'Data Analyst',
      'Product Manager',
      'QA Engineer',
      'Machine Learning Intern',
    ],
    majors: ['Computer Science', 'Software Engineering', 'Applied Mathematics', 'Information Systems'],
    skills: ['TypeScript', 'Go', 'PostgreSQL', 'Kubernetes', 'React', 'Python'],
    projects: ['Parcel Tracker', 'Campus Timetable App', 'Realtime Whiteboard'],
    tasks: [
      'Reduced page load time from 4.2 to 1.6 seconds by splitting the bundle and caching images.',
      'Led a team of four engineers and introduced code review and weekly demos.',
      'Built a reporting pipeline that processes 12 million events every day.',
      'Wrote integration tests that caught 30 regressions before release.',
    ],
  },
  {
    companies: [
      'Harbour View Hospital',
      'Northgate Accounting Group',
      'Maple Street School',
      'Greenfield Foods Ltd',
      'Larkspur Hotel',
    ],
    positions: [
      'Registered Nurse',
      'Accountant',
      'Marketing Specialist',
      'English Teacher',
      'Store Manager',
      'Office Administrator',
    ],
    majors: ['Nursing', 'Accounting', 'Marketing', 'English Literature', 'Business Administration'],
    skills: ['Excel', 'Bookkeeping', 'Event Planning', 'Customer Service'],
    projects: ['New Branch Opening', 'Patient Intake Redesign'],
    tasks: [
      'Prepared monthly reports and presented the results to the board.',
      'Trained and supervised six new colleagues during their first year.',
      'Handled customer requests and kept satisfaction above 95 percent.',
      'Organised seasonal events with a budget of 20,000 dollars.',
    ],
  },
]

const schools = [
  'Riverside University',
  'University of Northbridge',
  'Lakeshore Institute of Technology',
  'Fuzhou University',
  'Halden College',
] as const
const degrees = ['Bachelor of Science', 'Bachelor of Arts', 'B.S.', 'BSc'] as const
const cities = ['Portland, OR', 'Dublin, Ireland', 'Singapore', 'Xiamen, China', 'Leeds, UK'] as const

export function makeEnglish(seed: number): Person {
  const roll = dice(seed * 104_729 + 5)
  const trade = roll.pick(trades)
  const begin = 2006 + roll.below(10)
  const name = names[seed % names.length] ?? ''
  return {
    language: 'en',
    name,
    phone: roll.pick(['(503) 555-0142', '+1 503 555 0188', '+86 138 0013 8000', '+44 7700 900123']),
    mail: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
    gender: '',
    birthday: '',
    city: roll.pick(cities),
    wish: trade.positions[0] ?? '',
    working: makeJobs(roll, trade, begin + 4),
    education: [
      {
        school: roll.pick(schools),
        major: roll.pick(trade.majors),
        degree: roll.pick(degrees),
        from: month(begin, 9),
        to: month(begin + 4, 6),
      },
    ],
    projects: makeProjects(roll, trade, begin + 3),
    skills: roll.some(trade.skills, 4),
    honours: ["Dean's List", 'Employee of the Year'],
    summary: 'Curious and careful professional who enjoys working with people and finishing what was started.',
  }
}

function makeJobs(roll: Dice, trade: Trade, first: number): readonly Job[] {
  const companies = roll.some(trade.companies, 2 + roll.below(2))
  let from = first
  return companies
    .map((company, at): Job => {
      const start = month(from, 7 + roll.below(3))
      from += 1 + roll.below(3)
      const isLast = at === companies.length - 1
      return {
        company,
        position: roll.pick(trade.positions),
        place: roll.pick(cities),
        from: start,
        to: isLast && roll.below(3) > 0 ? '' : month(from, 3 + roll.below(3)),
        tasks: roll.some(trade.tasks, 2 + roll.below(2)),
      }
    })
    .reverse()
}

function makeProjects(roll: Dice, trade: Trade, first: number): readonly Project[] {
  return roll.some(trade.projects, 1 + roll.below(2)).map((name, at) => ({
    name,
    role: roll.pick(['Lead', 'Developer', 'Contributor']),
    from: month(first + at, 2),
    to: month(first + at, 6),
    tasks: roll.some(trade.tasks, 1),
  }))
}
