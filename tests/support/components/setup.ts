import { allAbilities } from '#contract/tenants/abilities'

/** Runs before a test file is loaded: the page is what the server would have sent, without its script. */

const tenant = {
  key: 'test',
  name: '人才测试',
  agentKey: 'q7Vd2mXk9TzRb4Wc',
  agentId: '100001',
  aaid: 1001,
  productType: 1,
  terminalType: 1,
  version: '1.0.0',
  primary: '#007a75',
  city: '3501',
  abilities: [...allAbilities],
  closed: {},
}

if (!document.getElementById('tenant')) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'tenant'
  element.textContent = JSON.stringify(tenant)
  document.head.append(element)
  document.documentElement.lang = 'zh-CN'
}
