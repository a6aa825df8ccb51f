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
  '0002-sign-in-tries': `
    alter table login_attempt
      add column tries int not null default 0,
      add column tries_since bigint not null default 0;
  `,
  '0003-view-as': `
    alter table session
      add column viewer_id varchar(50),
      add column viewer_name varchar(120) not null default '';
  `,
  '0004-api-keys': `
    create table api_key (
      id varchar(50) primary key,
      tenant_id varchar(50) not null references tenant (id),
      user_id varchar(50) not null,
      full_name varchar(50) not null,
      key_hash char(64) not null unique,
      prefix varchar(20) not null,
      module_ids varchar(50)[] not null,
      button_ids varchar(50)[] not null,
      per_minute int not null,
      enabled_mark int not null,
      creator_time bigint not null,
      expire_time bigint,
      last_used_time bigint,
      last_used_ip varchar(60) not null
    );
    create index api_key_user on api_key (tenant_id, user_id);
  `,
  '0005-download-tickets': `
    create table download_ticket (
      ticket_hash char(64) primary key,
      tenant_id varchar(50) not null references tenant (id),
      file_id varchar(60) not null,
      display_name varchar(200) not null,
      expire_time bigint not null,
      used_time bigint,
      used_ip varchar(60)
    );
    create index download_ticket_expire on download_ticket (expire_time);
  `,
  '0006-login-tickets': `
    create table login_ticket (
      ticket_hash char(64) primary key,
      tenant_id varchar(50) not null references tenant (id),
      user_id varchar(50) not null,
      origin varchar(10) not null,
      purpose varchar(30) not null,
      tries int not null default 0,
      expire_time bigint not null
    );
    create index login_ticket_user on login_ticket (tenant_id, user_id);
    create index login_ticket_expire on login_ticket (expire_time);
  `,
  '0007-single-sign-on': `
    alter table session add column provider_id varchar(50) not null default '';
    alter table login_ticket add column provider_id varchar(50) not null default '';
    create table sso_state (
      state_hash char(64) primary key,
      tenant_id varchar(50) not null references tenant (id),
      provider_id varchar(50) not null,
      origin varchar(10) not null,
      redirect_uri varchar(500) not null,
      nonce varchar(100) not null,
      code_verifier varchar(200) not null,
      expire_time bigint not null
    );
    create index sso_state_expire on sso_state (expire_time);
  `,
};
