import { Switch } from '#ui/fields/choices/Checkbox'
import { Field } from '#ui/fields/Field'
import type { OwnControl } from '#ui/forms/form'

/** A switch in a form: it counts once the form is saved. */
export const SwitchField = ({ label, hint, error, value, onChange }: OwnControl) => (
  <Field label={label} hint={hint} error={error} group>
    {() => (
      <span>
        <Switch label={label} checked={value === true} onChange={onChange} />
      </span>
    )}
  </Field>
)
