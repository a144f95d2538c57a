import { useCall } from '#api/queries'
import { findLinkPages } from '#contract/siteRecords/linkPages'
import { SuggestField } from '#ui/fields/SuggestField'
import type { OwnControl } from '#ui/forms/form'

const mostSuggested = 8

/** An address of this site. What is typed is looked for in the names and addresses of its pages. */
export function AddressField({ label, required, hint, error, placeholder, value, onChange, limit }: OwnControl) {
  const list = useCall(findLinkPages, {}).data?.list ?? []
  const typed = typeof value === 'string' ? value : ''
  const known = list.find(({ address }) => address === typed)
  const found = list.filter(({ title, address }) => title.includes(typed.trim()) || address.startsWith(typed.trim()))
  return (
    <SuggestField
      label={label}
      required={required}
      hint={known ? `打开「${known.title}」` : hint}
      error={error}
      placeholder={placeholder}
      maxLength={limit}
      value={typed}
      suggestions={known ? [] : found.slice(0, mostSuggested).map(({ title, address }) => `${address} ${title}`)}
      onChange={onChange}
      onPick={(text) => onChange(text.split(' ')[0])}
    />
  )
}
