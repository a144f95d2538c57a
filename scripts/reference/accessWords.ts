import type { Access } from '../../contract/endpoint.ts'
import { operatorPermissions } from '../../contract/operators.ts'

const words: Readonly<Record<string, string>> = {
  public: 'anybody',
  login: 'logged in',
  seeker: 'seekers',
  recruiter: 'recruiters',
  chat: 'bearer of a chat token',
}

/** Who may make a call, in words. */
export const accessWords = (access: Access): string =>
  typeof access === 'string'
    ? (words[access] ?? access)
    : `operators: ${access.operator}（${operatorPermissions[access.operator]}）`
