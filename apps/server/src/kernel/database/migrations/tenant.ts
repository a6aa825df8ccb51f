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
  '0002-organization': `
    create table organize (
      id varchar(50) primary key,
      parent_id varchar(50) not null,
      category varchar(20) not null,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      organize_id_tree text not null,
      manager_id varchar(50),
      property_json text not null,
      enabled_mark int not null,
      sort_code int not null,
      description varchar(300) not null,${audit}
    );
    create unique index organize_full_name on organize (parent_id, category, full_name) where delete_mark = 0;
    create unique index organize_en_code on organize (en_code) where delete_mark = 0;
    create index organize_tree on organize (organize_id_tree text_pattern_ops) include (id) where delete_mark = 0;
    create index organize_manager on organize (manager_id) where delete_mark = 0;

    create table position (
      id varchar(50) primary key,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      organize_id varchar(50) not null references organize (id),
      type varchar(50) not null,
      enabled_mark int not null,
      sort_code int not null,
      description varchar(300) not null,${audit}
    );
    create unique index position_full_name on position (organize_id, full_name) where delete_mark = 0;
    create unique index position_en_code on position (en_code) where delete_mark = 0;

    create table user_group (
      id varchar(50) primary key,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      type varchar(50) not null,
      enabled_mark int not null,
      sort_code int not null,
      description varchar(300) not null,${audit}
    );
    create unique index user_group_full_name on user_group (full_name) where delete_mark = 0;
    create unique index user_group_en_code on user_group (en_code) where delete_mark = 0;

    create table organize_relation (
      id varchar(50) primary key,
      organize_id varchar(50) not null references organize (id),
      object_type varchar(20) not null,
      object_id varchar(50) not null
    );
    create unique index organize_relation_once on organize_relation (object_type, object_id, organize_id);
    create index organize_relation_organize on organize_relation (organize_id);

    create table organize_admin (
      id varchar(50) primary key,
      user_id varchar(50) not null,
      organize_id varchar(50) not null,
      organize_type varchar(20) not null,
      this_layer_add int not null,
      this_layer_edit int not null,
      this_layer_delete int not null,
      this_layer_select int not null,
      sub_layer_add int not null,
      sub_layer_edit int not null,
      sub_layer_delete int not null,
      sub_layer_select int not null,
      description varchar(300) not null,
      creator_user_id varchar(50),
      creator_time bigint not null
    );
    create unique index organize_admin_once on organize_admin (user_id, organize_type, organize_id);
    create index organize_admin_organize on organize_admin (organize_id);

    alter table user_account
      add column organize_id varchar(50) not null default '',
      add column position_id varchar(50) not null default '',
      add column manager_id varchar(50) not null default '',
      add column ranks varchar(50) not null default '',
      add column nation varchar(50) not null default '',
      add column native_place varchar(50) not null default '',
      add column certificates_type varchar(50) not null default '',
      add column certificates_number varchar(50) not null default '',
      add column education varchar(50) not null default '',
      add column entry_date bigint,
      add column birthday bigint,
      add column tele_phone varchar(20) not null default '',
      add column landline varchar(50) not null default '',
      add column urgent_contacts varchar(50) not null default '',
      add column urgent_tele_phone varchar(50) not null default '',
      add column postal_address varchar(300) not null default '',
      add column signature varchar(300) not null default '',
      add column handover_mark int not null default 0;
    create index user_account_order on user_account (sort_code, creator_time desc, id desc) where delete_mark = 0;
    create index user_account_manager on user_account (manager_id) where delete_mark = 0;
    create index user_account_search on user_account using gin (
      (lower(account) || ' ' || real_name || ' ' || quick_query || ' ' || mobile_phone) public.gin_trgm_ops
    ) where delete_mark = 0;

    create unique index module_url_address on module (category, url_address)
      where delete_mark = 0 and type in (2, 3, 4, 5, 6, 8);

    create table module_data_authorize (
      id varchar(50) primary key,
      module_id varchar(50) not null references module (id),
      full_name varchar(200) not null,
      en_code varchar(120) not null,
      type varchar(20) not null,
      condition_symbol varchar(200) not null,
      condition_text varchar(200) not null,
      field_rule int not null,
      bind_table varchar(63) not null,
      child_table_key varchar(50) not null,
      format varchar(30) not null,
      description varchar(300) not null,
      sort_code int not null,${audit}
    );
    create unique index module_data_authorize_code on module_data_authorize (module_id, en_code, condition_text)
      where delete_mark = 0;
    create table module_data_authorize_scheme (
      id varchar(50) primary key,
      module_id varchar(50) not null references module (id),
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      condition_json text not null,
      condition_text text not null,
      match_logic varchar(5) not null,
      all_data int not null,
      description varchar(300) not null,
      enabled_mark int not null default 1,
      sort_code int not null,${audit}
    );
    create unique index module_scheme_full_name on module_data_authorize_scheme (module_id, full_name)
      where delete_mark = 0;
    create unique index module_scheme_en_code on module_data_authorize_scheme (module_id, en_code)
      where delete_mark = 0;
    create table module_data_authorize_link (
      id varchar(50) primary key,
      module_id varchar(50) not null references module (id),
      data_type int not null,
      link_id varchar(50) not null,
      link_tables text not null
    );
    create unique index module_data_authorize_link_once on module_data_authorize_link (module_id, data_type);

    alter table module_button add column description varchar(300) not null default '';
    alter table module_column
      add column bind_table_name varchar(100) not null default '',
      add column description varchar(300) not null default '';
    alter table module_form
      add column bind_table_name varchar(100) not null default '',
      add column description varchar(300) not null default '';

    create table dictionary_type (
      id varchar(50) primary key,
      parent_id varchar(50) not null,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      is_tree int not null,
      is_system int not null,
      sort_code int not null,
      description varchar(500) not null,${audit}
    );
    create unique index dictionary_type_full_name on dictionary_type (full_name) where delete_mark = 0;
    create unique index dictionary_type_en_code on dictionary_type (en_code) where delete_mark = 0;
    create table dictionary_data (
      id varchar(50) primary key,
      dictionary_type_id varchar(50) not null references dictionary_type (id),
      parent_id varchar(50) not null,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      enabled_mark int not null,
      sort_code int not null,
      description varchar(500) not null,${audit}
    );
    create unique index dictionary_data_full_name on dictionary_data (dictionary_type_id, full_name)
      where delete_mark = 0;
    create unique index dictionary_data_en_code on dictionary_data (dictionary_type_id, en_code)
      where delete_mark = 0;
  `,
  '0003-files': `
    create table file (
      id varchar(60) primary key,
      type varchar(30) not null,
      original_name varchar(200) not null,
      size bigint not null,
      mime varchar(100) not null,
      sha256 char(64) not null,
      blob_key varchar(200) not null,
      uploader_id varchar(50) not null,
      creator_time bigint not null,
      expire_time bigint
    );
    create index file_blob on file (blob_key);
    create index file_expire on file (expire_time) where expire_time is not null;
  `,
  '0004-second-factor': `
    create table second_factor (
      user_id varchar(50) primary key references user_account (id),
      secret varchar(200) not null,
      confirmed_time bigint,
      last_step bigint not null,
      recovery_hashes varchar(64)[] not null,
      creator_time bigint not null
    );
    alter table role add column second_factor int not null default 0;
  `,
  '0005-imports': `
    create table import_task (
      id varchar(50) primary key,
      kind varchar(30) not null,
      user_id varchar(50) not null,
      language varchar(10) not null,
      file_id varchar(60) not null,
      file_name varchar(200) not null,
      state varchar(10) not null,
      total int not null,
      done int not null,
      failed int not null,
      message varchar(500) not null,
      passwords_file varchar(60) not null,
      failed_file varchar(60) not null,
      creator_time bigint not null,
      end_time bigint
    );
    create index import_task_user on import_task (user_id, creator_time desc);
    create table import_task_row (
      task_id varchar(50) not null references import_task (id),
      number int not null,
      is_good int not null,
      content jsonb not null,
      primary key (task_id, number)
    );
  `,
  '0006-identity-providers': `
    create table identity_provider (
      id varchar(50) primary key,
      kind varchar(10) not null,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      enabled_mark int not null,
      sort_code int not null,
      match_by varchar(20) not null,
      trusts_second_factor int not null,
      admits_administrators int not null,
      content jsonb not null,
      secret text not null,
      creator_user_id varchar(50),
      creator_time bigint not null,
      last_modify_user_id varchar(50),
      last_modify_time bigint,
      delete_mark int not null default 0,
      version int not null default 0
    );
    create unique index identity_provider_full_name on identity_provider (full_name) where delete_mark = 0;
    create unique index identity_provider_en_code on identity_provider (lower(en_code)) where delete_mark = 0;
    create table user_identity (
      provider_id varchar(50) not null references identity_provider (id),
      subject varchar(300) not null,
      user_id varchar(50) not null references user_account (id),
      creator_time bigint not null,
      login_time bigint not null,
      primary key (provider_id, subject)
    );
    create unique index user_identity_user on user_identity (provider_id, user_id);
  `,
  '0007-call-log': `
    create table call_log (
      id varchar(50) primary key,
      category int not null,
      creator_time bigint not null,
      user_id varchar(50) not null,
      user_name varchar(120) not null,
      ip varchar(60) not null,
      user_agent varchar(500) not null,
      request_method varchar(10) not null,
      request_url varchar(500) not null,
      request_target varchar(200) not null,
      request_duration int not null,
      module_name varchar(50) not null,
      code int not null,
      abstracts varchar(500) not null,
      request_param varchar(8000) not null,
      jsons varchar(8000) not null
    );
    create index call_log_time on call_log (category, creator_time desc, id desc);
    create index call_log_refused on call_log (category, creator_time desc, id desc) where code <> 200;
    create index call_log_module on call_log (module_name, creator_time desc, id desc) where module_name <> '';
    create index call_log_user on call_log (user_id, category, creator_time desc, id desc);
    create index call_log_search on call_log using gin (
      (user_name || ' ' || ip || ' ' || module_name || ' ' || request_url) public.gin_trgm_ops
    );
    create index login_log_user on login_log (user_id, creator_time desc, id desc);
    create index login_log_search on login_log using gin ((user_name || ' ' || ip) public.gin_trgm_ops);
  `,
  '0008-signatures': `
    create table user_signature (
      id varchar(50) primary key,
      user_id varchar(50) not null references user_account (id),
      sign_img text not null,
      is_default int not null,
      creator_time bigint not null
    );
    create index user_signature_user on user_signature (user_id, creator_time desc, id desc);
    create unique index user_signature_default on user_signature (user_id) where is_default = 1;
  `,
  '0009-applications': `
    create table application (
      id varchar(50) primary key,
      full_name varchar(50) not null,
      en_code varchar(50) not null,
      icon varchar(100) not null,
      enabled_mark int not null,
      sort_code int not null,
      description varchar(300) not null,${audit}
    );
    create unique index application_full_name on application (full_name) where delete_mark = 0;
    create unique index application_en_code on application (lower(en_code)) where delete_mark = 0;
    alter table module add column system_id varchar(50) not null default 'main';
    drop index module_full_name;
    create unique index module_full_name on module (system_id, category, parent_id, full_name)
      where delete_mark = 0;
    alter table user_account add column web_system_id varchar(50) not null default '';
    alter table user_account add column app_system_id varchar(50) not null default '';
  `,
  '0010-people-search': `
    drop index user_account_search;
    alter table user_account add column search_text text not null
      generated always as (lower(account || ' ' || real_name || ' ' || quick_query || ' ' || mobile_phone)) stored;
    create index user_account_search on user_account using gin (search_text public.gin_trgm_ops)
      where delete_mark = 0;
  `,
};
