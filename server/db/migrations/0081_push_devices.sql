CREATE TABLE "push_devices" (
	"token" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"os" text,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_member" ON "push_devices" USING btree ("member_id");
