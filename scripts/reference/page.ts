import { accessWords } from './accessWords.ts'
import type { DescribedCall } from './describedCalls.ts'
import { schemaOf } from './openapi.ts'
import { showSchema } from './showSchema.ts'

/** The calls as one HTML page that needs nothing else: by area, with a field that filters. */
export function drawPage(calls: readonly DescribedCall[], version: string): string {
  const areas = [...new Set(calls.map(({ area }) => area))]
  const sections = areas.map((area) =>
    drawArea(
      area,
      calls.filter((call) => call.area === area),
    ),
  )
  const links = areas.map((area) => `<a href="#${area}">${area}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rencai API ${escapeHtml(version)}</title>
<style>${styles}</style>
<h1>Rencai API ${escapeHtml(version)}</h1>
<p>Every call is a POST with a JSON body. docs/api.md explains headers, envelope and repeated calls. ${calls.length} calls.</p>
<p><label>Filter <input type="search" id="filter" autocomplete="off"></label></p>
<nav>${links.join(' ')}</nav>
${sections.join('\n')}
<script>${script}</script>
</html>
`
}

const drawArea = (area: string, calls: readonly DescribedCall[]): string =>
  `<section id="${area}"><h2>${area}</h2>\n${calls.map(drawCall).join('\n')}\n</section>`

function drawCall({ endpoint, name, comment, calledBy }: DescribedCall): string {
  const { path, access, effect, sealed, proof, needs, aliases = [] } = endpoint
  const facts = [
    accessWords(access),
    effect,
    sealed && 'sealed',
    proof && `proof: ${proof}`,
    needs && `needs: ${needs}`,
    aliases.length > 0 && `also ${aliases.join(', ')}`,
    calledBy && `called by a ${calledBy}`,
  ].filter((fact) => typeof fact === 'string')
  return `<details id="${escapeHtml(path)}"><summary><code>${escapeHtml(path)}</code> <b>${escapeHtml(name)}</b> <i>${escapeHtml(facts.join(' · '))}</i></summary>
<p>${escapeHtml(comment)}</p>
<h3>Input</h3><pre>${escapeHtml(showSchema(schemaOf(endpoint.input, 'input')))}</pre>
<h3>Data of the answer</h3><pre>${escapeHtml(showSchema(schemaOf(endpoint.output, 'output')))}</pre></details>`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const styles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 960px; margin: 0 auto; padding: 16px }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px }
summary { cursor: pointer; padding: 6px 0; overflow-wrap: anywhere }
summary i { opacity: 0.7 }
details { border-bottom: 1px solid #8884 }
details > :not(summary) { margin-left: 16px }
h3 { font-size: 1em; margin: 8px 0 0 }
pre { overflow-x: auto; margin: 4px 0 12px; padding: 8px; background: #8881 }
input { font: inherit; width: min(100%, 320px) }
`

/** Hides calls whose path or name lacks the typed text, and opens the one that the address names. */
const script = `
const field = document.getElementById('filter')
const show = () => {
  const word = field.value.trim().toLowerCase()
  for (const call of document.querySelectorAll('details'))
    call.hidden = !call.querySelector('summary').textContent.toLowerCase().includes(word)
  for (const area of document.querySelectorAll('section')) area.hidden = !area.querySelector('details:not([hidden])')
}
const open = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (call instanceof HTMLDetailsElement) call.open = true
}
field.addEventListener('input', show)
addEventListener('hashchange', open)
open()
`
