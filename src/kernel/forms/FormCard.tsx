import type { ReactNode } from 'react'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { FormFields } from '#ui/forms/FormFields'
import type { FormSchema } from '#ui/forms/form'
import { returnTo } from '../pages/navigation'
import { type SavedForm, useSavedForm } from './useSavedForm'

export interface FormCardProps<Schema extends FormSchema, Data> extends SavedForm<Schema, Data> {
  /** The page that follows once the form is saved. */
  readonly next: string
  /** Shown above the fields. */
  readonly intro?: ReactNode
  readonly submit?: string
}

/** A declared form on a page, with its button within the thumb's reach on phones. */
export function FormCard<Schema extends FormSchema, Data>(props: FormCardProps<Schema, Data>) {
  const { form, next, intro, submit = '保存' } = props
  const { state, isSaving, send } = useSavedForm(props, { close: () => returnTo(next) })
  const isMobile = useIsMobile()
  const button = (
    <Button size="large" block={isMobile} loading={isSaving} onClick={send}>
      {submit}
    </Button>
  )
  return (
    <>
      <Card>
        {intro}
        <FormFields form={form} state={state} onEnter={send} />
        {!isMobile && button}
      </Card>
      {isMobile && <BottomBar>{button}</BottomBar>}
    </>
  )
}
