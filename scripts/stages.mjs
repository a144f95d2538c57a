/** Runs the stages of `npm test`. Prints how long each took. */
import { StepError } from './step.mjs'

/**
 * A stage: its title, and a function that runs it and resolves to its exit status.
 * @typedef {{ signal: AbortSignal, say?: (text: string) => void }} Run
 * @typedef {readonly [title: string, run: (options: Run) => Promise<number>]} Stage
 * @typedef {{ stages: readonly Stage[], behind?: readonly Stage[] }} Group
 */

/**
 * Runs groups in their order. In each, `stages` run one after the other, and so do those `behind` them, which take what processor
 * time is left and print when they are done. Returns the title of the first stage that failed, if any: it ends the run.
 * @param {readonly Group[]} groups
 */
export async function runGroups(groups) {
  for (const group of groups) {
    const failed = await runGroup(group)
    if (failed !== undefined) return failed
  }
}

async function runGroup({ stages, behind = [] }) {
  const over = new AbortController()
  let failed
  const inOrder = async (line, runStage) => {
    for (const stage of line) {
      const status = await runStage(stage, over.signal)
      if (over.signal.aborted) return
      if (status === 0) continue
      failed = stage[0]
      over.abort()
      return
    }
  }
  await Promise.all([inOrder(stages, runInFront), inOrder(behind, runBehind)])
  return failed
}

async function runInFront([title, run], signal) {
  console.log(`\n── ${title}`)
  const began = Date.now()
  const status = await run({ signal }).catch(explain)
  console.log(`── ${title}：${secondsSince(began)} 秒`)
  return status
}

async function runBehind([title, run], signal) {
  const held = []
  const began = Date.now()
  const status = await run({ signal, say: (text) => held.push(text) }).catch(explain)
  console.log(`\n── ${title}（同时运行）\n${held.join('')}── ${title}：${secondsSince(began)} 秒`)
  return status
}

const secondsSince = (began) => ((Date.now() - began) / 1000).toFixed(1)

function explain(error) {
  if (!(error instanceof StepError)) throw error
  console.error(error.message)
  return 1
}
