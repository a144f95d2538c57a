import { useState } from 'react'
import { Button, usePending } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { Modal } from '#ui/overlays/Modal'
import type { PromptWords } from './modals'
import type { PopupControl } from './popups'

interface Props extends PopupControl<string>, PromptWords {}

export default function PromptModal({ isOpen, close, title, label, initial = '', faultOf, save, ...rest }: Props) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const [isBusy, submit] = usePending(async () => {
    const value = text.trim()
    const fault = value === '' ? `请填写${label}` : faultOf?.(value)
    if (fault) return setError(fault)
    const result = await save?.(value)
    if (result && !result.ok) return setError(result.msg || '没有保存成功，请重试')
    close(value)
  })
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      width="narrow"
      footer={
        <>
          <Button block variant="quiet" onClick={() => close()}>
            取消
          </Button>
          <Button block loading={isBusy} onClick={submit}>
            {rest.confirmText ?? '确定'}
          </Button>
        </>
      }
    >
      <TextField
        aria-label={label}
        placeholder={rest.placeholder ?? `请填写${label}`}
        maxLength={rest.maxLength}
        value={text}
        error={error}
        autoFocus
        clearable
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        onEnter={() => submit(undefined)}
      />
    </Modal>
  )
}
