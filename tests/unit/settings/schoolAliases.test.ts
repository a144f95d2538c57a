import { expect, test } from 'vitest'
import { schoolAliases } from '#server/features/settings/catalogs/schoolAliases'
import { searchSchools } from '#server/features/settings/catalogs/schools'

test('each school with short names is in the list, and each of them finds it', () => {
  for (const [name, aliases] of schoolAliases) {
    expect(searchSchools(name, 10), name).toContain(name)
    for (const alias of aliases) expect(searchSchools(alias, 10), alias).toContain(name)
  }
})
