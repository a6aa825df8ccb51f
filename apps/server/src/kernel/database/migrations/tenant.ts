const audit = `
      creator_user_id varchar(50),
      creator_time bigint not null,
      last_modify_user_id varchar(50),
      last_modify_time bigint,
      delete_mark int not null default 0,
      version bigint not null default 1`;

const moduleField = (table: string) => `
    create table ${table} (
      id varchar(50) primary key,
      module_id varchar(50) not null references module (id),
      full_name varchar(200) not null,
      en_code varchar(120) not null,
      bind_table varchar(63) not null,
      field_rule int not null,
      child_table_key varchar(50) not null,
      enabled_mark int not null,
      sort_code int not null,${audit}
    );
    create unique index ${table}_code on ${table} (module_id, en_code) where delete_mark = 0;`;

/** The tables of one tenant, made in its own schema. Ordered, forward only. */
export const tenantMigrations: Record<string, string> = {
  '0001-start': `
    create table user_account (
      id varchar(50) primary key,
      account varchar(50) not null,
      real_name varchar(50) not null,
      quick_query varchar(100) not null,
      gender varchar(10) not null,
      head_icon varchar(200) not null,
      email varchar(50) not null,
      mobile_phone varchar(20) not null,
      password varchar(200) not null,
      is_administrator int not null,
      enabled_mark int,
      un_lock_time bigint,
      log_error_count int not null default 0,
      sort_code int not null,
      description varchar(300) not null,
      theme varchar(20),
      language varchar(10),
      change_password_date bigint,
      must_change_password int not null default 0,
      login_time bigint,
      login_ip varchar(60),
      prev_login_time bigint,
      prev_login_ip varchar(60),
      login_count int not null default 0,${audit}
    );
    create unique index user_account_account on user_account (lower(account)) where delete_mark = 0;
    create table password_history (
      id varchar(50) primary key,
      user_id varchar(50) not null,
      password varchar(200) not null,
      creator_time bigint not null
    );
    create index password_history_user on password_history (user_id, creator_time desc);

    create table role (
      id varchar(50) primary key,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      global_mark int not null,
      enabled_mark int not null,
      sort_code int not null,
      description varchar(300) not null,${audit}
    );
    create unique index role_full_name on role (full_name, global_mark) where delete_mark = 0;
    create unique index role_en_code on role (en_code) where delete_mark = 0;
    create table user_relation (
      id varchar(50) primary key,
      user_id varchar(50) not null,
      object_type varchar(20) not null,
      object_id varchar(50) not null,
      sort_code int not null,
      creator_time bigint not null
    );
    create unique index user_relation_once on user_relation (user_id, object_type, object_id);
    create index user_relation_object on user_relation (object_type, object_id);
    create table authorize (
      id varchar(50) primary key,
      item_type varchar(20) not null,
      item_id varchar(50) not null,
      object_type varchar(20) not null,
      object_id varchar(50) not null,
      creator_user_id varchar(50),
      creator_time bigint not null
    );
    create unique index authorize_once on authorize (object_type, object_id, item_type, item_id);
    create index authorize_item on authorize (item_type, item_id);

    create table module (
      id varchar(50) primary key,
      parent_id varchar(50) not null,
      full_name varchar(100) not null,
      en_code varchar(60) not null,
      icon varchar(100) not null,
      type int not null,
      category varchar(10) not null,
      url_address varchar(500) not null,
      link_target varchar(10) not null,
      property_json text not null,
      relation_id varchar(50),
      is_button_authorize int not null,
      is_column_authorize int not null,
      is_form_authorize int not null,
      is_data_authorize int not null,
      enabled_mark int not null,
      sort_code int not null,
      description varchar(300) not null,${audit}
    );
    create unique index module_en_code on module (category, en_code) where delete_mark = 0;
    create unique index module_full_name on module (category, parent_id, full_name) where delete_mark = 0;
    create index module_relation on module (relation_id) where delete_mark = 0;
    create table module_button (
      id varchar(50) primary key,
      module_id varchar(50) not null references module (id),
      parent_id varchar(50) not null,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      icon varchar(100) not null,
      enabled_mark int not null,
      sort_code int not null,${audit}
    );
    create unique index module_button_code on module_button (module_id, en_code) where delete_mark = 0;
    ${moduleField('module_column')}
    ${moduleField('module_form')}

    create table setting (key varchar(60) primary key, value text not null);
    create table login_log (
      id varchar(50) primary key,
      creator_time bigint not null,
      user_id varchar(50),
      user_name varchar(120) not null,
      ip varchar(60) not null,
      user_agent varchar(500) not null,
      login_type int not null,
      login_mark int not null,
      abstracts varchar(500) not null
    );
    create index login_log_time on login_log (creator_time desc);

    create table visual_dev (
      id varchar(50) primary key,
      full_name varchar(100) not null,
      en_code varchar(60) not null,
      category varchar(50) not null,
      type int not null,
      web_type int not null,
      db_link_id varchar(50) not null,
      tables text not null,
      form_data text not null,
      column_data text not null,
      app_column_data text not null,
      description varchar(500) not null,
      sort_code int not null,
      enabled_mark int not null,
      state int not null,${audit}
    );
    create unique index visual_dev_full_name on visual_dev (type, full_name) where delete_mark = 0;
    create unique index visual_dev_en_code on visual_dev (type, en_code) where delete_mark = 0;
    create table visual_dev_release (
      id varchar(50) primary key references visual_dev (id),
      full_name varchar(100) not null,
      en_code varchar(60) not null,
      type int not null,
      web_type int not null,
      tables text not null,
      form_data text not null,
      column_data text not null,
      app_column_data text not null,
      old_content text,
      release_time bigint not null,
      release_user_id varchar(50),
      version int not null
    );
    create table visual_dev_version (
      id varchar(50) primary key,
      model_id varchar(50) not null references visual_dev (id),
      version bigint not null,
      form_data text not null,
      column_data text not null,
      creator_user_id varchar(50),
      creator_time bigint not null
    );
    create index visual_dev_version_model on visual_dev_version (model_id, version desc);
    create table column_purview (
      id varchar(50) primary key,
      module_id varchar(50) not null,
      user_id varchar(50) not null,
      field_list text not null,
      last_modify_time bigint not null
    );
    create unique index column_purview_once on column_purview (module_id, user_id);
    create table record_history (
      id varchar(50) primary key,
      model_id varchar(50) not null,
      record_id varchar(50) not null,
      action varchar(10) not null,
      source varchar(10) not null,
      user_id varchar(50) not null,
      user_name varchar(120) not null,
      creator_time bigint not null,
      changes jsonb not null
    );
    create index record_history_record on record_history (model_id, record_id, id desc);
    create table outbox (
      id varchar(50) primary key,
      topic varchar(50) not null,
      payload jsonb not null,
      creator_time bigint not null
    );
  `,
};
