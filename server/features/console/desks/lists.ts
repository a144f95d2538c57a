import { companyList } from './companies'
import { jobList } from './jobs'
import { peopleList } from './people'

/** The lists by their kind. */
export const deskLists = { people: peopleList, companies: companyList, jobs: jobList }
