import { hashPassword } from '@storekeep/server/areas/session/passwords/passwords.ts'
import { PASSWORD } from '../../../e2e/harness/demo/demo.ts'
import type { Database } from '@storekeep/server/platform/db/database.ts'

/** Who may see every store of the measured marketplace; signs in with the demo's password. */
export const benchOwner = 'owner@bench.test'

/** A marketplace for measuring: 12 stores of one owner with 30 locations in London, whose orders are filled in. */
export async function makeMarketplace({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`
    insert into countries values ('GB', 1, 'United Kingdom', 'GBP');
    insert into cities values ('LON', 1, 'London', 'GB', 'GBP', 'Europe/London', 'en');
    insert into partners (external_id, version, name, country_code) values ('p', 1, 'P', 'GB');
    insert into stores (external_id, version, partner_id, city_code, name, vertical, is_enabled, is_franchise)
      select 's' || n, 1, 1, 'LON', 'Store ' || n, 'FOOD', true, false from generate_series(1, 12) n;
    insert into store_addresses (store_id, external_id, version, city_code, name, address, is_marketplace,
        generation, is_enabled, status)
      select 1 + (n - 1) % 12, 'l' || n, 1, 'LON', 'Location ' || n, 'Street', false, 2, true, 'LIVE'
      from generate_series(1, 30) n;
    insert into fee_terms (store_id, external_id, version, valid_from, commission_rate, order_fee, tax_rate)
      select id, 'f' || id, 1, '2020-01-01', 2500, 20, 2000 from stores;
    insert into users (external_id, version, email, name, email_verification_status, migrated_to_vendor_portal,
        portal_access) values ('u', 1, '${benchOwner}', 'Owner', 'VERIFIED', false, true);
    insert into grants (store_id, user_id, external_id, version, role, full_grants)
      select id, 1, 'g' || id, 1, 'MANAGER', true from stores;
    insert into flag_values (external_id, version, name, value) values ('score', 1, 'SK_PARTNER_SCORE_ENABLED', 'true')`)
  await pool.query('update users set password_hash = $1 where id = 1', [await hashPassword(PASSWORD)])
}
