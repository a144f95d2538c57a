import { resumePages } from '../../../contract/resume/pages'
import { type Role, recruiter } from '../../../contract/roles'
import { articlesPath } from '../../features/articles/paths'
import { messagesPath } from '../../features/chat/paths'
import { companiesPath } from '../../features/companies/paths'
import { interviewsPath } from '../../features/interviews/paths'
import { editJobPath, jobsPath, myJobsPath } from '../../features/jobs/paths'
import { myResumePath, peoplePath } from '../../features/resume/paths'

export interface HeaderPlace {
  readonly path: string
  readonly label: string
  /** The link filters by the user's city. */
  readonly inCity?: boolean
  /** Shows the number of unread messages. */
  readonly badge?: boolean
  /** Further paths that belong to the link. */
  readonly also?: readonly string[]
}

/** The links of the desktop header: `main` beside the brand, `own` for logged-in users. */
export interface HeaderPlaces {
  readonly main: readonly HeaderPlace[]
  readonly own: readonly HeaderPlace[]
}

const home = { path: '/', label: '首页' }
const messages = { path: messagesPath, label: '消息', badge: true, also: ['/chat'] }
const talents = { path: peoplePath, label: '人才库' }

const ofSite: readonly HeaderPlace[] = [
  home,
  { path: jobsPath, label: '职位', inCity: true },
  { path: companiesPath, label: '公司' },
  { path: articlesPath, label: '资讯' },
]

const ofRecruiters: HeaderPlaces = {
  main: [
    home,
    { ...talents, also: resumePages['resume-list'].aliases },
    { path: myJobsPath, label: '职位管理', also: [editJobPath()] },
    { path: interviewsPath, label: '面试', also: ['/interview'] },
  ],
  own: [messages],
}

const ofSeekers: HeaderPlaces = {
  main: ofSite,
  own: [messages, talents, { path: myResumePath, label: '简历' }],
}

export function headerPlaces(role: Role | undefined): HeaderPlaces {
  if (role === undefined) return { main: ofSite, own: [] }
  return role === recruiter ? ofRecruiters : ofSeekers
}

/** The address of a link, given the area code of the user's city. */
export const hrefOf = ({ path, inCity }: HeaderPlace, city: string): string => (inCity ? `${path}?area=${city}` : path)

/** Whether the path is the link's page or belongs to it. */
export const isAtPlace = (path: string, place: HeaderPlace): boolean =>
  [place.path, ...(place.also ?? [])].some((each) => path === each || (each !== '/' && path.startsWith(`${each}/`)))
