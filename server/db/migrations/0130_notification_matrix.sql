ALTER TABLE "members"
	ADD COLUMN "email_orders" boolean DEFAULT true NOT NULL,
	ADD COLUMN "sms_orders" boolean DEFAULT true NOT NULL,
	ADD COLUMN "kakao_orders" boolean DEFAULT false NOT NULL,
	ADD COLUMN "push_orders" boolean DEFAULT true NOT NULL,
	ADD COLUMN "email_night" boolean DEFAULT false NOT NULL,
	ADD COLUMN "sms_night" boolean DEFAULT false NOT NULL,
	ADD COLUMN "kakao_night" boolean DEFAULT false NOT NULL,
	ADD COLUMN "push_night" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "members" SET
	"kakao_orders" = "kakao_on",
	"push_orders" = "push_on",
	"email_night" = "night_on" AND "email_on",
	"sms_night" = "night_on" AND "sms_on",
	"kakao_night" = "night_on" AND "kakao_on",
	"push_night" = "night_on" AND "push_on";
--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "night_on";
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_orders_reach" CHECK (email_orders or sms_orders or kakao_orders);
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_night_of_benefits" CHECK ((email_on or not email_night) and (sms_on or not sms_night) and (kakao_on or not kakao_night) and (push_on or not push_night));
