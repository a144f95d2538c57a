import { codes, type Result } from '#contract/errors'
import type { Interview } from '#contract/interviews/interview'
import { confirm } from '#kernel/popups/modals'

/** For calls that {@link askDespite} makes. */
export const handles: readonly number[] = [codes.calendarConflict]

/**
 * Runs a call that may overlap another interview. If it does, shows which one and asks whether to continue. If the user does not
 * continue, returns the failure (1023), whose sentence the form shows.
 */
export async function askDespite(act: (despite: boolean) => Promise<Result<Interview>>): Promise<Result<Interview>> {
  const result = await act(false)
  if (result.ok || result.code !== codes.calendarConflict) return result
  const goesOn = await confirm({
    title: '时间冲突',
    content: `${result.msg}仍要继续吗？`,
    confirmText: '仍要继续',
    cancelText: '换个时间',
  })
  return goesOn ? act(true) : result
}
