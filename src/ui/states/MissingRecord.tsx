import { ButtonLink } from '../buttons/Button'
import { EmptyState } from './LoadState'

export interface MissingRecordProps {
  /** What is missing, as a sentence: 职位不存在或已下线. */
  readonly title: string
  /** Where to go on: the list that the record would be in. */
  readonly href: string
  readonly label: string
}

/** In the place of a record that does not exist or is not shown to this user. Trying again would not help. */
export function MissingRecord({ title, href, label }: MissingRecordProps) {
  return (
    <EmptyState
      title={title}
      action={
        <>
          <ButtonLink href="/" variant="quiet">
            返回首页
          </ButtonLink>
          <ButtonLink href={href}>{label}</ButtonLink>
        </>
      }
    />
  )
}
