import type { TenantSite } from '../../edge/sites'

const site = (id: number, key: string, agentKey: string, name: string, primary: string): TenantSite => ({
  id,
  key,
  agentKey,
  name,
  primary,
  agentId: `${100_000 + id}`,
  aaid: 1000 + id,
  ...fuzhou,
})

const fuzhou = { city: '3501', lat: 26.0745, lng: 119.2965 }
const quanzhou = { city: '3505', lat: 24.8741, lng: 118.6757 }
const taiyuan = { city: '1401', lat: 37.8706, lng: 112.5489 }
const xiamen = { city: '3502', lat: 24.4798, lng: 118.0894 }

/** The tenants of domain 9, which the demo creates. */
export const defaultTenants: readonly [TenantSite, ...TenantSite[]] = [
  site(1, 'fjrcw', 'q7Vd2mXk9TzRb4Wc', '人才福建', '#007a75'),
  { ...site(2, 'asseek', 'Hn3sYp8LgE6uQa1J', '安溪觅才', '#1f5fbf'), ...quanzhou },
  site(3, 'tcyzp', 'w5KfZ0tCx7MiVr2D', '同城优职', '#a8431a'),
  { ...site(4, 'tcdemo', 'B9jOe4PyNu1hSg6A', '同城演示', '#6a3fb5'), ...xiamen },
  site(5, 'fjsrz', 'l2GqXv8RbT5oWm7K', '闽商人职', '#b02a4c'),
  { ...site(6, 'fjtcrlzy', 'Zc6Ua3DkJ9yEn0Fp', '同城人力', '#2f6b2f'), ...xiamen },
  { ...site(7, 'sxylwm', 'r4IhLs7MwQ1xVt8C', '晋优良才', '#8a5200'), ...taiyuan },
]
