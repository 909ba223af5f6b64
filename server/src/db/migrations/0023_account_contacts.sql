CREATE TABLE "account_contacts" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"contact_type" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp_consent" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_contacts_store_id_store_address_id_contact_type_pk" PRIMARY KEY("store_id","store_address_id","contact_type")
);
--> statement-breakpoint
ALTER TABLE "account_contacts" ADD CONSTRAINT "account_contacts_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;