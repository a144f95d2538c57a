/** `npm run api`: every call with who may make it and what a repeat does, as a Markdown table; with a word, those whose path has it. */
import { allEndpoints } from '../contract/all.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { operatorPermissions } from '../contract/operators.ts'

const words: Readonly<Record<string, string>> = {
  public: 'anybody',
  login: 'logged in',
  seeker: 'seekers',
  recruiter: 'recruiters',
  chat: 'bearer of a chat token',
}

const accessOf = ({ access }: Endpoint): string =>
  typeof access === 'string'
    ? (words[access] ?? access)
    : `operators: ${access.operator}（${operatorPermissions[access.operator]}）`

const row = (endpoint: Endpoint): string => {
  const needs = [endpoint.proof && `proof: ${endpoint.proof}`, endpoint.sealed && 'sealed'].filter(Boolean).join(', ')
  return `| ${endpoint.path} | ${accessOf(endpoint)} | ${endpoint.effect} | ${needs} |`
}

const [word = ''] = process.argv.slice(2)
const shown = allEndpoints.filter(({ path }) => path.includes(word)).sort((one, two) => (one.path < two.path ? -1 : 1))
console.log(['| Path | Access | Effect | Also |', '|---|---|---|---|', ...shown.map(row)].join('\n'))
