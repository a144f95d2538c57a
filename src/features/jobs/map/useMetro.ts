import { useCall } from '#api/queries'
import { getJobFilterOptions } from '#contract/jobs/channels'

export interface MetroChoice {
  /** The city whose metro it is. */
  readonly area: string
  /** Codes of a line or of stations. */
  readonly value: readonly string[]
}

/** The lines of a city, the chosen one, and the name of what is chosen. */
export function useMetro({ area, value }: MetroChoice) {
  const { data } = useCall(getJobFilterOptions, { area }, { enabled: area !== '' })
  const lines = area === '' ? [] : (data?.metro ?? [])
  const [code] = value
  const line = code === undefined ? undefined : lines.find((each) => code.startsWith(each.code))
  const station = line?.stations.find((each) => each.code === code)
  return { lines, line, name: station?.name ?? line?.name }
}
