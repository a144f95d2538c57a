import { useCall } from '#api/queries'
import { findActNames } from '#contract/console/acts'
import { offers } from '#platform/abilities'
import { Select } from '#ui/fields/choices/Select'

export interface ActControlProps {
  readonly value: string
  readonly onPick: (act: string) => void
}

/** An act of the log, or all. A site without purchases has no acts about money. */
export function ActControl({ value, onPick }: ActControlProps) {
  const { data } = useCall(findActNames, {}, { staleTime: Number.POSITIVE_INFINITY })
  const offered = data?.list.filter(({ name }) => offers('purchases') || !name.startsWith('money.')) ?? []
  const options = [
    { value: '', label: '全部操作' },
    ...offered.map(({ name, title }) => ({ value: name, label: title })),
    ...(value === '' || offered.some(({ name }) => name === value) ? [] : [{ value, label: data ? '其他操作' : '…' }]),
  ]
  return <Select aria-label="操作" options={options} value={value} onChange={onPick} />
}

/** The act that an address names; empty if it names none. */
export const readAct = (said: string): string => (/^\w{1,20}\.\w{1,30}$/.test(said) ? said : '')
