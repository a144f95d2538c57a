import type { OwnControl } from '../forms/form'
import { Switch } from './choices/Checkbox'
import { Field } from './Field'

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
