import { flagDefaults } from '@storekeep/contract/rules/flags.ts'
import type { DemoFilling } from './demo/filling.ts'
import { supportAddress } from './platform/config/config.ts'
import type { Brand } from './platform/brand/brand.ts'
import type { Config } from './platform/config/config.ts'
import type { BootFacts } from './platform/web/page.ts'
import { buildFacts } from './platform/web/version.ts'

/** The demo marketplace of an installation. */
export interface Demo extends Omit<NonNullable<BootFacts['demo']>, 'isFilling'> {
  readonly filling: DemoFilling
}

/** Where the web app finds the API. */
export function hostsOf(config: Config): BootFacts['hosts'] {
  return {
    root: config.HOST_ROOT,
    dashboard: config.HOST_DASHBOARD,
    identity: config.HOST_IDENTITY,
    analytics: config.HOST_ANALYTICS,
    metrics: config.HOST_METRICS,
    errors: config.HOST_ERRORS,
  }
}

/** Boot facts embedded into the page for the web app; `dist` is the folder of the built web app. */
export function bootFactsOf(
  config: Config,
  { name, logo, style }: Brand,
  dist: string,
  demo: Demo | null = null,
): BootFacts {
  return {
    ...buildFacts(dist),
    brand: { name, logo: logo?.path ?? null, style: style?.path ?? null },
    hosts: hostsOf(config),
    flags: flagDefaults,
    demo: demo && { accounts: demo.accounts, password: demo.password, isFilling: demo.filling.wasOn },
    vendorPortalUrl: config.VENDOR_PORTAL_URL ?? null,
    supervision: config.SUPERVISOR_PASSWORD !== undefined,
    links: {
      help: config.HELP_URL ?? null,
      support: supportAddress(config),
      shop: config.SHOP_URL ?? null,
      ordersApp: config.ORDERS_APP_URL ?? null,
    },
  }
}
