import { operatorPermissions } from '../../contract/console/operatorNames.ts'
import type { Access } from '../../contract/endpoint.ts'

const words: Readonly<Record<string, string>> = {
  public: 'anybody',
  login: 'logged in',
  seeker: 'seekers',
  recruiter: 'recruiters',
  chat: 'bearer of a chat token',
}

/** Who may make a call, in words. */
export function accessWords(access: Access): string {
  if (typeof access === 'string') return words[access] ?? access
  const { operator } = access
  return operator === 'any'
    ? 'operators, by what it is about'
    : `operators: ${operator}（${operatorPermissions[operator]}）`
}
