/** Runs the stages of `npm test`. Prints how long each took. */
import { StepError } from './step.mjs'

/**
 * A stage: its title, and a function that runs it and resolves to its exit status.
 * @typedef {{ signal: AbortSignal, say?: (text: string) => void, meter: (seconds?: number) => void }} Run
 * @typedef {readonly [title: string, run: (options: Run) => Promise<number>]} Stage
 * @typedef {{ stages: readonly Stage[], behind?: readonly Stage[] }} Group
 */

/**
 * Runs groups in their order. In each, `stages` run one after the other, and so do those `behind` them, which take what processor
 * time is left and print when they are done. Returns the title of the first stage that failed, if any: it ends the run. `meter`
 * hears the processor time of each.
 * @param {readonly Group[]} groups
 * @param {(title: string, seconds?: number) => void} meter
 */
export async function runGroups(groups, meter) {
  for (const group of groups) {
    const failed = await runGroup(group, meter)
    if (failed !== undefined) return failed
  }
}

async function runGroup({ stages, behind = [] }, meter) {
  const over = new AbortController()
  let failed
  const inOrder = async (line, runStage) => {
    for (const stage of line) {
      const [title] = stage
      const status = await runStage(stage, { signal: over.signal, meter: (seconds) => meter(title, seconds) })
      if (over.signal.aborted) return
      if (status === 0) continue
      failed = title
      over.abort()
      return
    }
  }
  await Promise.all([inOrder(stages, runInFront), inOrder(behind, runBehind)])
  return failed
}

async function runInFront([title, run], options) {
  console.log(`\n── ${title}`)
  const began = Date.now()
  const status = await run(options).catch(explain)
  console.log(`── ${title}：${secondsSince(began)} 秒`)
  return status
}

async function runBehind([title, run], options) {
  const held = []
  const began = Date.now()
  const status = await run({ ...options, say: (text) => held.push(text) }).catch(explain)
  console.log(`\n── ${title}（同时运行）\n${held.join('')}── ${title}：${secondsSince(began)} 秒`)
  return status
}

const secondsSince = (began) => ((Date.now() - began) / 1000).toFixed(1)

function explain(error) {
  if (!(error instanceof StepError)) throw error
  console.error(error.message)
  return 1
}
