CREATE TABLE "goal_locations" (
	"store_id" bigint NOT NULL,
	"goal_id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	CONSTRAINT "goal_locations_goal_id_store_id_store_address_id_pk" PRIMARY KEY("goal_id","store_id","store_address_id")
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metric" text NOT NULL,
	"target" integer NOT NULL,
	"places" uuid NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_day_parts" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_day_parts_store_id_store_address_id_local_date_kind_key_currency_pk" PRIMARY KEY("store_id","store_address_id","local_date","kind","key","currency")
);
--> statement-breakpoint
CREATE TABLE "availability_days" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"part" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "availability_days_store_id_store_address_id_local_date_part_pk" PRIMARY KEY("store_id","store_address_id","local_date","part")
);
--> statement-breakpoint
CREATE TABLE "availability_intervals" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"withdrawn" boolean NOT NULL,
	CONSTRAINT "availability_intervals_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "store_visits" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"local_hour" smallint NOT NULL,
	"visits" integer NOT NULL,
	"menu_views" integer NOT NULL,
	"checkouts" integer NOT NULL,
	CONSTRAINT "store_visits_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"visits" integer NOT NULL,
	"menu_views" integer NOT NULL,
	"checkouts" integer NOT NULL,
	CONSTRAINT "visit_days_store_id_store_address_id_local_date_pk" PRIMARY KEY("store_id","store_address_id","local_date")
);
--> statement-breakpoint
ALTER TABLE "order_product_days" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product_days" ADD COLUMN "wrong" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product_days" ADD COLUMN "issue_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goal_locations" ADD CONSTRAINT "goal_locations_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_locations" ADD CONSTRAINT "goal_locations_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_intervals" ADD CONSTRAINT "availability_intervals_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_visits" ADD CONSTRAINT "store_visits_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goals_set" ON "goals" USING btree ("metric","places");--> statement-breakpoint
CREATE INDEX "availability_intervals_start" ON "availability_intervals" USING btree ("store_id","store_address_id","starts_at");--> statement-breakpoint
CREATE INDEX "store_visits_day" ON "store_visits" USING btree ("store_id","store_address_id","local_date");--> statement-breakpoint
CREATE INDEX "orders_issues" ON "orders" USING btree ("store_id","store_address_id","local_date") WHERE has_missing or has_wrong;--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("store_id","store_address_id","local_date") WHERE status = 'CANCELLED';--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("store_id","store_address_id","local_date") WHERE refund_partner > 0 or refund_marketplace > 0;--> statement-breakpoint
-- the new roll-ups of the orders that are here already, as parts.ts and rollups.ts made them when this was written
INSERT INTO order_day_parts (store_id, store_address_id, local_date, kind, key, currency, orders, amount)
select o.store_id, o.store_address_id, o.local_date, p.kind, p.key, o.currency, count(*)::int as orders, sum(p.amount)::bigint as amount
    from orders o cross join lateral (values ('WAITING', case when o.waiting_seconds is not null then least((o.waiting_seconds) / 60, 120)::text end, (o.waiting_seconds)::bigint), ('PREPARATION', case when floor(extract(epoch from (o.ready_at - o.accepted_at)))::int is not null then least((floor(extract(epoch from (o.ready_at - o.accepted_at)))::int) / 60, 120)::text end, (floor(extract(epoch from (o.ready_at - o.accepted_at)))::int)::bigint), ('CANCELLATION', case when o.status = 'CANCELLED' then concat_ws(' ', o.cancelled_by, o.cancel_reason,
      case when o.is_avoidable then 'AVOIDABLE' else '-' end, case when o.partner_gets_paid then 'PAID' else '-' end) end, (o.gross)::bigint), ('REFUND', case when o.status = 'DELIVERED' and o.refund_partner > 0 then 'PARTNER ' || case when o.has_missing and o.has_wrong then 'MISSING_AND_WRONG'
  when o.has_missing then 'MISSING' when o.has_wrong then 'WRONG' else 'OTHER' end end, (o.refund_partner)::bigint), ('REFUND', case when o.status = 'DELIVERED' and o.refund_marketplace > 0 then 'MARKETPLACE ' || case when o.has_missing and o.has_wrong then 'MISSING_AND_WRONG'
  when o.has_missing then 'MISSING' when o.has_wrong then 'WRONG' else 'OTHER' end end, (o.refund_marketplace)::bigint), ('REFUNDED', case when o.status = 'DELIVERED' and (o.refund_partner > 0 or o.refund_marketplace > 0) then '' end, (o.refund_partner + o.refund_marketplace)::bigint), ('ISSUE', case when o.status = 'DELIVERED' and (o.has_missing or o.has_wrong) then case when o.has_missing and o.has_wrong then 'MISSING_AND_WRONG'
  when o.has_missing then 'MISSING' when o.has_wrong then 'WRONG' else 'OTHER' end end, (o.gross)::bigint), ('UNRATED', case when o.status = 'DELIVERED' and o.rating is null then '' end, (0)::bigint)) p(kind, key, amount) where p.key is not null
    group by o.store_id, o.store_address_id, o.local_date, p.kind, p.key, o.currency
  union all
  select o.store_id, o.store_address_id, o.local_date, 'FEE', f.kind, o.currency, count(*)::int, sum(f.amount)::bigint
    from orders o cross join lateral (select l.kind, -sum(l.amount) as amount from ledger_lines l
  where l.store_id = o.store_id and l.order_id = o.id and l.account = 'PARTNER' and l.kind in ('COMMISSION', 'ORDER_FEE', 'TAX')
  group by l.kind having sum(l.amount) <> 0) f
    group by o.store_id, o.store_address_id, o.local_date, f.kind, o.currency;--> statement-breakpoint
UPDATE order_product_days t SET missing = p.missing, wrong = p.wrong, issue_orders = p.issue_orders FROM (
  SELECT x.store_id, x.store_address_id, x.local_date, x.currency, md5(x.name)::uuid AS product,
    (count(*) FILTER (WHERE x.missing))::int AS missing, (count(*) FILTER (WHERE x.wrong))::int AS wrong,
    count(*)::int AS issue_orders
  FROM (
    SELECT o.store_id, o.store_address_id, o.local_date, o.currency, i.name,
      bool_or(i.issue = 'MISSING') AS missing, bool_or(i.issue = 'WRONG') AS wrong
    FROM orders o JOIN order_items i ON i.store_id = o.store_id AND i.order_id = o.id
    WHERE o.status = 'DELIVERED' AND (o.has_missing OR o.has_wrong) AND i.issue IS NOT NULL
    GROUP BY o.store_id, o.store_address_id, o.local_date, o.currency, i.name, o.id) x
  GROUP BY x.store_id, x.store_address_id, x.local_date, x.currency, x.name) p
WHERE t.store_id = p.store_id AND t.store_address_id = p.store_address_id AND t.local_date = p.local_date
  AND t.product = p.product AND t.currency = p.currency;
