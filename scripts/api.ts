/**
 * `npm run api`: every call with who may make it and what a repeat does, as a Markdown table; with a word, those whose path has it.
 * `npm run api -- --page`: writes the reference as one page, api-reference.html, and openapi.json beside it.
 */
import { writeFileSync } from 'node:fs'
import type { Endpoint } from '../contract/endpoint.ts'
import packageJson from '../package.json' with { type: 'json' }
import { accessWords } from './reference/accessWords.ts'
import { allEndpoints } from './reference/allEndpoints.ts'
import { describeCalls } from './reference/describedCalls.ts'
import { describeApi } from './reference/openapi.ts'
import { drawPage } from './reference/page.ts'

const [word = ''] = process.argv.slice(2)
if (word === '--page') writeReference()
else printTable(word)

function writeReference(): void {
  const calls = describeCalls()
  writeFileSync('openapi.json', `${JSON.stringify(describeApi(calls, packageJson.version), null, 2)}\n`)
  writeFileSync('api-reference.html', drawPage(calls, packageJson.version))
  console.log(`api-reference.html and openapi.json: ${calls.length} calls`)
}

function printTable(word: string): void {
  const shown = allEndpoints
    .filter(({ path }) => path.includes(word))
    .sort((one, two) => (one.path < two.path ? -1 : 1))
  console.log(['| Path | Access | Effect | Also |', '|---|---|---|---|', ...shown.map(row)].join('\n'))
}

function row(endpoint: Endpoint): string {
  const needs = [endpoint.proof && `proof: ${endpoint.proof}`, endpoint.sealed && 'sealed'].filter(Boolean).join(', ')
  return `| ${endpoint.path} | ${accessWords(endpoint.access)} | ${endpoint.effect} | ${needs} |`
}
