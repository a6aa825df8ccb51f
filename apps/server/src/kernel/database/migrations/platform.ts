/** The tables every tenant shares: who exists and who is signed in. Ordered, forward only. */
export const platformMigrations: Record<string, string> = {
  '0001-start': `
    create table tenant (
      id varchar(50) primary key,
      schema_name varchar(63) not null unique,
      full_name varchar(100) not null,
      enabled_mark int not null default 1,
      creator_time bigint not null
    );
    create table session (
      id varchar(50) primary key,
      token_hash char(64) not null unique,
      user_id varchar(50) not null,
      tenant_id varchar(50) not null references tenant (id),
      origin varchar(10) not null,
      ip varchar(60) not null,
      user_agent varchar(500) not null,
      login_time bigint not null,
      last_seen_time bigint not null,
      expire_time bigint not null,
      end_reason varchar(20)
    );
    create index session_by_user on session (tenant_id, user_id) where end_reason is null;
    create index session_expire on session (expire_time);
    create table login_attempt (
      account varchar(100) not null,
      tenant_id varchar(50) not null,
      failures int not null,
      locked_until bigint,
      primary key (tenant_id, account)
    );
    create table captcha (
      id varchar(20) primary key,
      answer varchar(20) not null,
      expire_time bigint not null
    );
  `,
};
